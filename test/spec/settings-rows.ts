import { rowsFrom } from "./row.ts";

/** The settings that admins change on screens. */
export const settingsRows = rowsFrom("settings", {
  "settings.change":
    "An admin can change a group of settings. The next page uses them. A stale save is refused, and each change is in the activity log.",
  "settings.screens":
    "Each group of settings has a screen. It refuses wrong values with the reason, and works without JavaScript.",
  "settings.basic":
    "A setting decides what Basic listings show on cards, on profiles, and in structured data. Other values are not sent.",
  "settings.look":
    "Admins can choose colors, a logo, and an icon. Pages, emails, structured data, and share images use them. Colors with too little contrast for AA are refused, with the measured contrast. SVG files are refused.",
  "settings.help": "Admins can turn the help card on or off and change its numbers. Search uses these settings in every process.",
  "settings.synonyms":
    "Admins can add, remove, and restore words for micro-categories, in addition to the words in the town's file. Search uses the changes in every process.",
  "settings.injection": "No value of a setting can add markup, scripts, styles, or headers.",
  "settings.restore": "The previous version of a group can be restored.",
  "settings.locale":
    "The operator's command changes the country, currency, and time zone, recomputes phone links and closings, and refuses another currency once anyone has paid.",
  "settings.queries": "Settings need no query per request. Each process reads them once after a change.",
  "settings.processes": "A change shows up in each process with its next request, at most 50 ms later.",
});
