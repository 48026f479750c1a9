import { rowsFrom } from "./row.ts";

/** What only a browser can show; held by `e2e/*.spec.ts`. Those no journey holds yet are in the area "browser". */
export const browserRows = [
  ...rowsFrom("spec 2", {
    "layout.home-reloads": "Clicking Home while on `/` forces a full reload.",
    "layout.sticky": "The header stays in view while scrolling.",
    "layout.loading": 'A page on its way shows a spinner with "Loading...".',
    "profile.loading": "A profile on its way shows a loading skeleton.",
    "search-box.groups": 'Typing opens a dropdown with the groups "Services" and "Businesses".',
    "search-box.opens-service": "A chosen sub-category opens its category/micro route.",
    "search-box.opens-category": "A chosen category opens its own page.",
    "search-box.closes": "The dropdown closes on outside click, after a selection and on submit.",
    "search-box.empty": "Submitting empty text does nothing.",
    "gallery.overlay": "A click on a photo enlarges it; a click anywhere or the close button closes it.",
    "carousel.one": "Where it is not wide, the carousel shows one card per view.",
    "carousel.opens": "A click on a featured card opens `/business/{id}`.",
    "carousel.hourly": "The featured businesses are fetched anew each hour.",
    "share.copy": 'Copy Link copies the address and shows "Link copied to clipboard!".',
    "contact.sends":
      'The contact form\'s button reads "Sending..." and is disabled while submitting; the form clears on success.',
    "browser.home-grid":
      "The category grid has 1 column on small screens and up to 4 on large ones; descriptions take two lines.",
    "browser.home-open": "Clicking a category card scrolls to the top and opens the category.",
    "browser.search-submit": "Submitting the box, at home or in the header, goes to `/search?q={text}` with the typed text.",
    "browser.premium-refetch": "The featured grid at `/premium-businesses` is fetched anew each hour.",
  }),
  ...rowsFrom("spec 8", {
    "share.failure": 'When copying fails: title "Error", text "Failed to copy link".',
  }),
  ...rowsFrom("spec 9", {
    "search-box.debounce": "Input is debounced 300 ms.",
    "search-box.height": "The dropdown is at most 300 px high on mobile and 400 px on desktop.",
    "carousel.turns": "The carousel rotates every 30 s with an 800 ms fade.",
    "hours.recompute": "Opening hours recompute the weekday every 60 s.",
    "constants.fresh": "A page seen within five minutes comes back without asking the server.",
    "browser.card-heights": "Cards are 140 px (basic), 220 px (premium) and 280 px (premium, compact) high.",
  }),
  ...rowsFrom("decisions", {
    "carousel.pause": "The carousel can be paused.",
    "carousel.still": "The carousel stands still under reduced motion.",
    "lists.scroll": "Further pages of a list load on scroll, and by a plain link without scripts.",
    "toast.manners": "One toast at a time, shown for 5 s, reached by F8.",
    "browser.memory-emptied": "What is remembered of pages seen is emptied by one's own changes and a new hour.",
    "browser.no-scripts": "Without JavaScript the directory can be browsed, searched, called and shared.",
    "browser.keyboard": "Search box, share menu, gallery and menu work by keyboard alone.",
    "browser.accessible": "No public page has an accessibility fault that axe can see.",
  }),
];
