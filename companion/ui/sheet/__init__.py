"""What has been played: the score sheet, corrections, the course, other rules, and handing it out."""
