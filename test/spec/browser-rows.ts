import { rowsFrom } from "./row.ts";

/** Requirements that only a browser can check. `e2e/*.spec.ts` covers them. */
export const browserRows = [
  ...rowsFrom("spec 2", {
    "layout.home-reloads": "Clicking Home while on `/` forces a full reload.",
    "layout.sticky": "The header stays in view while scrolling.",
    "layout.loading": 'A loading page shows a spinner with "Loading...".',
    "profile.loading": "A loading profile shows a skeleton.",
    "search-box.groups": 'Typing opens a dropdown with the groups "Services" and "Businesses".',
    "search-box.opens-service": "Selecting a micro-category opens its category/micro route.",
    "search-box.opens-category": "Selecting a category opens its page.",
    "search-box.closes": "The dropdown closes on an outside click, after a selection, and on submit.",
    "search-box.empty": "Submitting empty text does nothing.",
    "gallery.overlay":
      "A click on a photo enlarges it. A click on the close button, or anywhere except on the other controls, closes the photo.",
    "gallery.steps": "Buttons, arrow keys, and swipes show the previous or next photo.",
    "carousel.one": "On narrow screens, the carousel shows one card per view.",
    "carousel.opens": "A click on a featured card opens `/business/{id}`.",
    "carousel.hourly": "The featured businesses reload each hour.",
    "share.copy": 'Copy Link copies the address and shows "Link copied to clipboard!".',
    "contact.sends":
      'The contact form\'s button reads "Sending..." and is disabled while submitting. The form clears on success.',
    "browser.home-grid":
      "The category grid has 1 column on small screens and up to 4 on large screens. Descriptions take at most two lines.",
    "browser.home-open": "Clicking a category card scrolls to the top and opens the category.",
    "browser.search-submit":
      "Submitting the search box, on the home page or in the header, goes to `/search?q={text}` with the typed text.",
    "browser.premium-refetch": "The featured grid at `/premium-businesses` reloads each hour.",
  }),
  ...rowsFrom("spec 8", {
    "share.failure": 'If copying fails, a toast says "Error" / "Failed to copy link".',
  }),
  ...rowsFrom("spec 9", {
    "search-box.debounce": "The search input waits 300 ms after the last keystroke.",
    "search-box.height": "The dropdown is at most 300 px high on mobile and 400 px on desktop.",
    "carousel.turns": "The carousel rotates every 30 s with an 800 ms fade.",
    "hours.recompute": "The weekday of the opening hours is updated every 60 s.",
    "constants.fresh": "A page that was loaded in the last five minutes is shown again without a request to the server.",
    "browser.card-heights": "Cards are 140 px (basic), 220 px (premium), and 280 px (premium, compact) high.",
    "browser.print": "A printed list shows names, services, streets, and numbers as text in two columns, and no card is cut off.",
    "browser.layout":
      "Nothing overflows, overlaps, or is cut off on any screen at 320 to 1280 px and at twice the text size. No word is split.",
  }),
  ...rowsFrom("decisions", {
    "carousel.pause": "The carousel can be paused.",
    "carousel.still": "The carousel does not move with reduced motion.",
    "lists.scroll": "More pages of a list load on scroll, or with a plain link without JavaScript.",
    "toast.manners": "One toast appears at a time, for 5 s, and F8 moves the focus to it.",
    "browser.memory-emptied": "Stored pages are cleared after the visitor's own changes and when a new hour starts.",
    "browser.no-scripts": "Without JavaScript, people can browse, search, call, and share.",
    "browser.keyboard": "The search box, the share menu, the gallery, and the menu work with only the keyboard.",
    "browser.accessible": "axe finds no accessibility problems on any public page.",
  }),
];
