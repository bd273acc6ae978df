"""Browser profiles that tests take turns with: each visit finds an empty one, and one that starts the app quickly."""

from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PATIENCE = 60_000
"""Milliseconds for whatever is to come: a busy machine fails nothing."""
_HALF = 0.5
"""Of the usual dots: a quarter to paint, and the same places for everything."""
_NOTHING = '<link rel="icon" href="data:,">'
"""A page that asks for nothing."""


@dataclass
class Profile:
    """What a browser keeps for one person; what its pages ask for and complain about is told to who has it."""

    locale: str
    context: BrowserContext
    anchor: Page
    """Stays open: with its last page the process would end that has compiled the app."""
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, browser: Browser, locale: str) -> "Profile":
        """Return a fresh one."""
        context = browser.new_context(locale=locale, timezone_id="Europe/Vienna", device_scale_factor=_HALF)
        context.set_default_timeout(PATIENCE)
        profile = cls(locale=locale, context=context, anchor=context.new_page())
        context.on("request", lambda request: profile.requests.append(request.url))
        context.on("console", profile.note)
        context.on("weberror", lambda error: profile.complaints.append(str(error.error)))
        return profile

    def note(self, message: ConsoleMessage) -> None:
        """Keep what a page tells as an error."""
        if message.type == "error":
            self.complaints.append(message.text)

    def empty(self, address: str) -> None:
        """Forget all visits; only what was fetched and compiled is still at hand."""
        if not self.anchor.url.startswith(address):
            self.anchor.route("**/anchor", lambda route: route.fulfill(content_type="text/html", body=_NOTHING))
            self.anchor.goto(f"{address}/anchor")
            self.anchor.unroute_all()
        session = self.context.new_cdp_session(self.anchor)
        session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        session.detach()
        self.requests.clear()
        self.complaints.clear()

    def close_pages(self) -> None:
        """Close all that was opened in it."""
        for page in self.context.pages:
            if page is not self.anchor:
                page.close()


@dataclass(frozen=True, slots=True)
class Profiles:
    """The profiles of a browser."""

    browser: Browser
    _free: dict[str, list[Profile]] = field(default_factory=dict)

    def lend(self, locale: str, address: str) -> Profile:
        """Return an empty one that speaks the language."""
        free = self._free.get(locale)
        profile = free.pop() if free else Profile.of(self.browser, locale)
        profile.empty(address)
        return profile

    def take_back(self, profile: Profile) -> None:
        """Have it for the next visit."""
        profile.close_pages()
        self._free.setdefault(profile.locale, []).append(profile)
