import { toastLook, toastPosition, type Toast } from "./toast.shared.ts";

/** How long a toast stays visible, in milliseconds. */
const duration = 5_000;
/** How far a swipe to the right closes a toast, in pixels. */
const swipeThreshold = 50;

const regionId = "toasts";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Creates an element with attributes and content. */
export function create(tag: string, attributes: Record<string, string>, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/**
 * Shows a toast for 5 seconds and replaces the current one. The time stops while the pointer or the focus is on it. A swipe to the right,
 * Escape, and its button close it.
 */
export function showToast(toast: Toast): void {
  const { title, text } = toast;
  const lines = create("div", { class: "grow" }, create("p", { class: "font-semibold" }, title));
  if (text) lines.append(create("p", { class: "text-ink-soft" }, text));
  const button = create("button", { type: "button", "aria-label": "Close", class: "icon-button -m-3 shrink-0" }, "✕");
  const element = create("li", { class: toastLook(toast), tabindex: "-1" }, lines, button);
  button.addEventListener("click", close);
  closeOnSwipe(element);
  region().querySelector("ol")!.replaceChildren(element);
  startTimer();
}

/** Adds the empty region, so that screen readers announce the first toast, and lets F8 move the focus to it. */
export function prepareToasts(): void {
  region();
  document.addEventListener("keydown", moveFocus);
}

function moveFocus({ key }: KeyboardEvent): void {
  if (key === "F8") document.getElementById(regionId)?.querySelector<HTMLElement>("ol")?.focus();
}

/** Returns the region. A modal dialog makes everything outside it inert, so the region moves into the open dialog, if any. */
function region(): HTMLElement {
  const parent = document.querySelector("dialog:modal") ?? document.body;
  const element = document.getElementById(regionId) ?? createRegion();
  if (element.parentElement !== parent) parent.append(element);
  return element;
}

function createRegion(): HTMLElement {
  const list = create("ol", { tabindex: "-1", role: "list", "aria-live": "polite" });
  const element = create("section", { id: regionId, "aria-label": "Notifications (F8)", class: toastPosition }, list);
  for (const event of ["pointerenter", "focusin"]) element.addEventListener(event, () => clearTimeout(timer));
  for (const event of ["pointerleave", "focusout"]) element.addEventListener(event, startTimer);
  element.addEventListener("keydown", ({ key }) => void (key === "Escape" && close()));
  return element;
}

function startTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(close, duration);
}

function close(): void {
  clearTimeout(timer);
  document.getElementById(regionId)?.querySelector("ol")?.replaceChildren();
}

function closeOnSwipe(element: HTMLElement): void {
  let start: number | null = null;
  const moved = ({ clientX }: PointerEvent) => (start === null ? 0 : Math.max(0, clientX - start));
  // Otherwise the browser selects text, and the next swipe drags it.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  element.addEventListener("pointerdown", ({ clientX }) => (start = clientX));
  element.addEventListener("pointermove", (event) => void (element.style.translate = `${moved(event)}px`));
  for (const end of ["pointerup", "pointercancel"] as const)
    element.addEventListener(end, (event) => {
      const isClosed = end === "pointerup" && moved(event) >= swipeThreshold;
      start = null;
      element.style.translate = "";
      if (isClosed) close();
    });
}
