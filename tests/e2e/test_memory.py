"""A test that drawing frees what it copies in CanvasKit, whose memory JavaScript doesn't collect."""

from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance

RECORD_COPIES = """() => {
  const builder = flutterCanvasKit.PathBuilder.prototype;
  const { setFillType } = builder;
  window.copies = [];
  builder.setFillType = function (type) {
    const copy = setFillType.call(this, type);
    window.copies.push(copy);
    return copy;
  };
}"""


def test_drawing_a_deal_frees_the_copies_of_its_paths(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}", painted=True)
    phone.page.evaluate(RECORD_COPIES)

    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")

    assert phone.page.evaluate("copies.length") > 0
    assert phone.page.evaluate("copies.filter((copy) => !copy.isDeleted()).length") == 0
