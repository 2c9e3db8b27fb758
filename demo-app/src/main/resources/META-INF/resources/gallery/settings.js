/* The visitor's settings, applied to the root element before anything is painted. This is a
   classic script, inline in the head of the page; shell.js changes the stored settings.

   Kept in localStorage under "espressivo-gallery": { scheme, contrast, density, direction, theme, seed,
   css }. `css` is the style sheet that the server has made from `seed`, stored so that a page
   can be painted in the visitor's colours without waiting for the server. */
(() => {
  const KEY = "espressivo-gallery";
  const DEFAULTS = { scheme: "system", contrast: "system", density: "0", direction: "ltr", theme: "espressivo", seed: "", css: "", version: "" };

  const read = () => {
    try {
      return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
      return { ...DEFAULTS }; // no storage, or not ours
    }
  };

  const settings = read();
  const root = document.documentElement;
  let sheet = null;

  const attribute = (name, value, absent) => {
    if (value === absent) {
      root.removeAttribute(name);
    } else {
      root.setAttribute(name, value);
    }
  };

  const apply = () => {
    root.style.colorScheme = settings.scheme === "system" ? "light dark" : settings.scheme;
    attribute("data-contrast", settings.contrast, "system");
    attribute("data-density", settings.density, "0");
    attribute("dir", settings.direction, "ltr");
    for (const link of document.querySelectorAll("link[data-theme]")) {
      link.disabled = !link.dataset.theme.split(" ").includes(settings.theme);
    }
    if (settings.css && !sheet) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
    }
    sheet?.replaceSync(settings.css);
  };

  window.gallery = {
    settings,
    /** Changes some settings, applies and stores them. */
    change(changed) {
      Object.assign(settings, changed);
      apply();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // Storage is full or refused, so the settings last only as long as the page.
      }
      document.dispatchEvent(new CustomEvent("gallery-settings"));
    },
  };
  apply();
  // The links of the themes follow this script.
  document.addEventListener("DOMContentLoaded", apply);
})();
