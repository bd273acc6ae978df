"""The page shown until Flutter draws: name, colours, fonts and splash screen, so that there is no white flash."""

import json

NAME = "Bummerl"
LIGHT, DARK = "#F3EBDD", "#0A1712"
INK_LIGHT, INK_DARK = "#14503D", "#E3BC6C"

FONTS = {
    "Bummerl Display": "BummerlDisplay.ttf",
    "Bummerl Text": "BummerlText.ttf",
    "Bummerl Text SemiBold": "BummerlText-SemiBold.ttf",
    "Bummerl Text Bold": "BummerlText-Bold.ttf",
    "Bummerl Symbols": "BummerlSymbols.ttf",
    # Flutter's last fallback font, which it would otherwise load from another host
    "Roboto": "BummerlBase.ttf",
}
FONT_FILES = (*FONTS.values(), "BummerlBlank.ttf")

HEAD = f"""<meta name="description" content="{NAME}">
  <meta name="color-scheme" content="light dark">
  <meta name="theme-color" content="{LIGHT}" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="{DARK}" media="(prefers-color-scheme: dark)">
  <link rel="preload" href="assets/fonts/BummerlDisplay.ttf" as="font" type="font/ttf" crossorigin>
  <style>
    @font-face {{
      font-family: "Splash";
      src: url("assets/fonts/BummerlDisplay.ttf") format("truetype");
      font-display: block;
    }}
    html, body {{ background: {LIGHT}; }}
    @media (prefers-color-scheme: dark) {{ html, body {{ background: {DARK}; }} }}
  </style>"""

SPLASH = f"""<div id="loading" role="status" aria-label="{NAME}">
    <style>
      #loading {{
        position: fixed;
        inset: 0;
        z-index: 1;
        pointer-events: none;
        display: flex;
        align-items: center;
        justify-content: center;
        background: {LIGHT};
        color: {INK_LIGHT};
        font: 44px/1.1 "Splash", serif;
      }}
      @media (prefers-color-scheme: dark) {{
        #loading {{ background: {DARK}; color: {INK_DARK}; }}
      }}
    </style>
    <span aria-hidden="true">{NAME}</span>
  </div>"""

# Flutter's first frame is empty and clears the title; the app's first frame sets it again
LIFT_SPLASH = """const splash = document.getElementById('loading');
    const lift = () => {
        naming.disconnect();
        setTimeout(() => {
            splash?.remove();
            performance.mark("opened");
        }, 80);
    };
    const naming = new MutationObserver(() => document.title && lift());
    naming.observe(document.head, { subtree: true, childList: true, characterData: true });
    setTimeout(lift, 5000);"""

MANIFEST = json.dumps(
    {
        "id": "/",
        "name": NAME,
        "short_name": NAME,
        "start_url": ".",
        "display": "standalone",
        "background_color": LIGHT,
        "theme_color": LIGHT,
        "orientation": "any",
        "prefer_related_applications": False,
        "icons": [
            {
                "src": f"icons/icon-{infix}{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for infix, purpose in (("", "any"), ("maskable-", "maskable"))
            for size in (192, 512)
        ],
    },
    indent=2,
)

FONT_MANIFEST = json.dumps(
    [
        {"family": "MaterialIcons", "fonts": [{"asset": "fonts/MaterialIcons-Regular.otf"}]},
        {
            "family": "packages/cupertino_icons/CupertinoIcons",
            "fonts": [{"asset": "packages/cupertino_icons/assets/CupertinoIcons.ttf"}],
        },
        *({"family": family, "fonts": [{"asset": f"fonts/{file}"}]} for family, file in FONTS.items()),
    ],
)
