"""The style sheet of a tournament's web page, for light and dark mode, for phones, and for printing."""

STYLE = """
:root { color-scheme: light dark; --page: #fffbf2; --raised: #f6eddc; --ink: #2a2118; --muted: #66584a;
  --line: #d8c9b0; --accent: #7a5310 }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { background: var(--page); color: var(--ink); margin: 0 auto; max-width: 70rem; overflow-wrap: break-word;
  padding: 1rem max(1rem, env(safe-area-inset-left)) 2rem; font: 1rem/1.4 "Source Sans 3", "Segoe UI", Roboto,
  Helvetica, Arial, sans-serif }
h1, h2 { font-family: Georgia, "Times New Roman", serif; line-height: 1.15; margin: 0; text-wrap: balance }
h1, h2 { overflow-wrap: anywhere }
h1 { font-size: clamp(1.7rem, 6vw, 2.6rem) }
h2 { font-size: 1.35rem; margin-bottom: .5rem }
section { margin-top: 2.2rem; scroll-margin-top: .5rem }
p { margin: .3rem 0 }
header p, section > p, footer, small { color: var(--muted) }
header .state { color: var(--ink); font-weight: 600 }
header { border-bottom: 2px solid var(--accent); padding-bottom: .6rem }
nav { overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.2rem; list-style: none; margin: .4rem 0 0; padding: 0 }
a { color: var(--accent); display: inline-block; padding: .5rem 0 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.scroll { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: min(100%, 22rem) }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .8rem .35rem 0; text-align: left; vertical-align: top }
th:last-child, td:last-child { padding-right: 0 }
thead th { border-bottom: 2px solid var(--accent); color: var(--muted); font-size: .85rem; overflow-wrap: normal;
  vertical-align: bottom }
tbody th { font-weight: 600 }
td:first-child { white-space: nowrap }
small { display: block; font-size: .85rem }
td div + div { margin-top: .15rem }
abbr { text-decoration: none }
.pairings, .prizes, .paths { max-width: 56rem; width: 100% }
.pairings td { width: 33% }
.pairings td:first-child { white-space: normal; width: 9% }
.pairings td:last-child { width: 25% }
.places td, .places td:first-child, .places td:last-child { width: 25% }
.paths th:first-child { width: 28% }
.cross th:nth-child(2) { background: var(--page); left: 0; max-width: 9rem; min-width: 7rem;
  position: sticky }
.cross td, .cross thead th:nth-child(n+3) { min-width: 2rem; padding: .35rem; text-align: center }
.cross td:first-child { text-align: left }
.cross tbody tr:nth-child(even) > *, .standings tbody tr:nth-child(even) > * { background: var(--raised) }
.standings th, .standings td { padding-left: .4rem }
details { margin-top: .6rem }
summary { color: var(--accent); cursor: pointer; padding: .5rem 0 }
ul.lots { columns: 20rem; margin: .3rem 0; padding-left: 1.2rem }
footer { border-top: 1px solid var(--line); font-size: .9rem; margin-top: 2.5rem; padding-top: .6rem }
@media (max-width: 25rem) {
  th, td { padding-right: .6rem }
}
@media screen and (prefers-color-scheme: dark) {
  :root { --page: #16211c; --raised: #1f2d27; --ink: #f3ecdd; --muted: #b4c0b8; --line: #3b4b43; --accent: #e3bc6c }
}
@page { margin: 14mm 12mm; size: A4 }
@page wide { margin: 10mm; size: A4 landscape }
@media print {
  :root { color-scheme: light; --page: #fff }
  body { font-size: 10.5pt; max-width: none; padding: 0 }
  nav, details:not([open]), summary { display: none }
  section { margin-top: 7mm }
  h2, header { break-after: avoid }
  thead { display: table-header-group }
  tr, li { break-inside: avoid }
  .scroll { overflow: visible }
  table, .pairings, .prizes, .paths { max-width: none; min-width: 0; width: 100% }
  th, td { padding: .8mm 2mm .8mm 0 }
  .paths { font-size: 9pt }
  .cross th:nth-child(2) { max-width: none; min-width: 0; position: static }
  .cross td, .cross thead th:nth-child(n+3) { min-width: 0; padding: .8mm .3mm }
  .wide { page: wide }
  .wide table { font-size: 7pt }
  .wide .cross th:nth-child(2) { min-width: 32mm }
}
"""
