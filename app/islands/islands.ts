/**
 * The script of every document. It starts the modules that a page's elements name with `data-island`. The other pages, behind the
 * login, load the framework's client instead.
 */
import { countVisits } from "./count-visits.ts";
import { closeMenus } from "./menus.ts";
import { showLoading } from "./loading.ts";
import { fitPlaceholders } from "./placeholders.ts";
import { showPageToasts } from "./page-toasts.ts";
import { refuseLongPaste } from "#app/ui/form/refuse-long-paste.ts";
import { showSending } from "./sending.ts";

/** A module gets each element that names it. */
type Module = { start(element: HTMLElement): unknown };
type Modules = Record<string, () => Promise<Module>>;

/** These modules start when the page has been parsed. */
const atOnce: Modules = {
  carousel: () => import("./carousel.ts"),
  hourly: () => import("./hourly.ts"),
  "profile-actions": () => import("./profile-actions.ts"),
  "load-more": () => import("./load-more.ts"),
  "open-status": () => import("./open-status.ts"),
  password: () => import("./password.ts"),
  "payment-result": () => import("./payment-result.ts"),
  "second-search": () => import("./second-search.ts"),
  share: () => import("./share.ts"),
  save: () => import("./save.ts"),
  "saved-list": () => import("./saved-list.ts"),
};

/** These modules are larger. They start when somebody first points at, focuses, or touches their element. */
const atFirstTouch: Modules = {
  gallery: () => import("./gallery.ts"),
  "search-box": () => import("./search-box.ts"),
  "submission-form": () => import("./submission-form.tsx"),
};

async function startIslands(): Promise<void> {
  const starting = [...document.querySelectorAll<HTMLElement>("[data-island]")].map((element) => {
    const name = element.dataset["island"]!;
    if (atOnce[name]) return start(atOnce[name], element);
    if (atFirstTouch[name]) startAtFirstTouch(atFirstTouch[name], element);
  });
  await Promise.all(starting);
}

function startAtFirstTouch(load: Modules[string], element: HTMLElement): void {
  const listening = new AbortController();
  let clicked: HTMLElement | undefined;
  const holdClick = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>("a, button, summary");
    // Fields work without the module.
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = pressed;
  };
  const onTouch = () => {
    listening.abort();
    // The module handles a click that comes while it loads. A form works without it, so a search does not wait.
    if (!(element instanceof HTMLFormElement)) element.addEventListener("click", holdClick, { capture: true });
    void start(load, element).finally(() => {
      element.removeEventListener("click", holdClick, { capture: true });
      clicked?.click();
    });
  };
  for (const event of ["pointerover", "pointerdown", "focusin", "input"])
    element.addEventListener(event, onTouch, { signal: listening.signal, passive: true });
  // Somebody may have begun to type before this script ran.
  if (element.contains(document.activeElement)) onTouch();
}

/** Starts one module. If its file cannot be loaded, the page keeps working as it does without scripts. */
async function start(load: Modules[string], element: HTMLElement): Promise<void> {
  await load().then(
    (module) => module.start(element),
    () => undefined,
  );
}

countVisits();
closeMenus();
showLoading();
showPageToasts();
showSending();
for (const insertion of ["paste", "drop"] as const) document.addEventListener(insertion, refuseLongPaste);
fitPlaceholders();
await startIslands();
// Tests wait for this attribute.
document.documentElement.dataset["hydrated"] = "";
