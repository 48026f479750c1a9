/**
 * The script of every document. It starts the modules that a page's elements name with `data-island`. The other pages, behind the
 * login, load the framework's client instead.
 */
import { countVisits } from "./count-visits.ts";
import { closeMenus, fitPlaceholders, showSecondSearch } from "./header.ts";
import { showLoading } from "./loading.ts";
import { refuseLongPaste } from "#app/ui/form/refuse-long-paste.ts";
import type { Toast } from "#app/ui/toast/toast.shared.ts";

/** Shows a toast. Its module is loaded when somebody first uses the page, because most pages show no toast before. */
export type ShowToast = (toast: Toast) => unknown;

/** A module gets each element that names it. */
type Module = { start(element: HTMLElement, showToast: ShowToast): unknown };
type Modules = Record<string, () => Promise<Module>>;

const toasts = () => import("#app/ui/toast/show-toast.ts");
const showToast: ShowToast = async (toast) => (await toasts()).showToast(toast);

/** These modules start when the page has been parsed. */
const atOnce: Modules = {
  carousel: () => import("./carousel.ts"),
  gallery: () => import("./gallery.ts"),
  "load-more": () => import("./load-more.ts"),
  "open-status": () => import("./open-status.ts"),
  password: () => import("./password.ts"),
  "profile-actions": () => import("./profile-actions.ts"),
  reload: () => import("./reload.ts"),
  save: () => import("./save.ts"),
  "saved-list": () => import("./saved-list.ts"),
  share: () => import("./share.ts"),
};

/** These forms work without their modules, which start when somebody first points at, focuses, or touches the form. */
const atFirstTouch: Modules = {
  "search-box": () => import("./search-box.ts"),
  "submission-form": () => import("./submission-form.tsx"),
};

async function startIslands(): Promise<void> {
  const starting = [...document.querySelectorAll<HTMLElement>("[data-island]")].map((element) => {
    const name = element.dataset["island"]!;
    // Pages without opening times do without this module, which is the largest.
    if (name === "open-status" && !element.querySelector("[data-times]")) return;
    if (atOnce[name]) return start(atOnce[name], element);
    if (atFirstTouch[name]) startAtFirstTouch(atFirstTouch[name], element);
  });
  if (document.querySelector("form[method=post], [data-page-toast]"))
    starting.push(
      import("./forms.ts").then(({ showSending, showPageToasts }) => {
        showSending();
        showPageToasts();
      }),
    );
  await Promise.all(starting);
}

function startAtFirstTouch(load: Modules[string], element: HTMLElement): void {
  const listening = new AbortController();
  const onTouch = () => {
    listening.abort();
    element.dataset["starting"] = "";
    void start(load, element).finally(() => {
      delete element.dataset["starting"];
      element.dispatchEvent(new Event("started"));
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
    (module) => module.start(element, showToast),
    () => undefined,
  );
}

countVisits();
closeMenus();
showLoading();
for (const insertion of ["paste", "drop"] as const)
  document.addEventListener(insertion, (event) => refuseLongPaste(event, showToast));
fitPlaceholders();
showSecondSearch();
// The region of the toasts is there before the first toast, so that screen readers announce it.
for (const event of ["pointerdown", "keydown", "focusin"])
  addEventListener(event, () => void toasts().then(({ prepareToasts }) => prepareToasts()), { once: true });
await startIslands();
// Tests wait for this attribute.
document.documentElement.dataset["hydrated"] = "";
