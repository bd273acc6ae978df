"""Reusable browser profiles: each visit starts without stored data, but the app's code is already compiled."""

from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PATIENCE = 60_000
"""The timeout in milliseconds, long enough for a busy machine."""
_HALF = 0.5
"""The pixel ratio relative to the default: a quarter of the pixels in the same layout."""
_NOTHING = '<link rel="icon" href="data:,">'
"""A page that makes no further requests."""


@dataclass
class Profile:
    """A browser profile, and the requests and errors of its pages."""

    locale: str
    context: BrowserContext
    anchor: Page
    """A page that stays open, so that the browser process with the compiled app does not end."""
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, browser: Browser, locale: str) -> "Profile":
        context = browser.new_context(locale=locale, timezone_id="Europe/Vienna", device_scale_factor=_HALF)
        context.set_default_timeout(PATIENCE)
        profile = cls(locale=locale, context=context, anchor=context.new_page())
        context.on("request", lambda request: profile.requests.append(request.url))
        context.on("console", profile.note)
        context.on("weberror", lambda error: profile.complaints.append(str(error.error)))
        return profile

    def note(self, message: ConsoleMessage) -> None:
        """Record an error message from a page."""
        if message.type == "error":
            self.complaints.append(message.text)

    def empty(self, address: str) -> None:
        """Clear all data of the site at `address`, except the cache of fetched and compiled files."""
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
        for page in self.context.pages:
            if page is not self.anchor:
                page.close()


@dataclass(frozen=True, slots=True)
class Profiles:
    """The profiles of a browser."""

    browser: Browser
    _free: dict[str, list[Profile]] = field(default_factory=dict)

    def lend(self, locale: str, address: str) -> Profile:
        """Return a profile with this locale and without stored data, for one visit."""
        free = self._free.get(locale)
        profile = free.pop() if free else Profile.of(self.browser, locale)
        profile.empty(address)
        return profile

    def take_back(self, profile: Profile) -> None:
        """Close the profile's pages and make it available for the next visit."""
        profile.close_pages()
        self._free.setdefault(profile.locale, []).append(profile)
