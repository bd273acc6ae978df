from tests.e2e import test_overflow as t
from tests.e2e.test_overflow import *
from tests.ui.views.referee_screens import REFEREE_SCREENS
t.SCREENS = {k: v for k, v in t.SCREENS.items() if k in REFEREE_SCREENS}
del test_everything_on_every_screen_can_be_reached_and_pressed
def test_it(page, hosted):
    t.test_everything_on_every_screen_can_be_reached_and_pressed(page, hosted, "de")
