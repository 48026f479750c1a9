import sprite from "#app/ui/icon/icons.svg?url";
import { toastLook, toastPosition, type Toast } from "./toast.shared.ts";

/** How long a toast stays visible, in milliseconds. */
const duration = 5_000;
/** How far a swipe to the right closes a toast, in pixels. */
const swipeThreshold = 50;

const regionId = "toasts";
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast for 5 seconds and replaces the current one. The time stops while the pointer or the focus is on it. A swipe to the right,
 * Escape, and its button close it.
 */
export function showToast(toast: Toast): void {
  const element = document.createElement("li");
  element.className = toastLook(toast);
  element.tabIndex = -1;
  element.append(
    icon(toast.tone === "problem" ? "circle-alert" : "circle-check", "mt-0.5 size-5 shrink-0"),
    textOf(toast),
    closeButton(),
  );
  closeOnSwipe(element);
  const list = region().querySelector("ol")!;
  list.replaceChildren(element);
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
  const element = document.createElement("section");
  element.id = regionId;
  element.ariaLabel = "Notifications (F8)";
  element.className = toastPosition;
  const list = document.createElement("ol");
  list.tabIndex = -1;
  list.setAttribute("role", "list");
  list.ariaLive = "polite";
  element.append(list);
  element.addEventListener("pointerenter", () => clearTimeout(timer));
  element.addEventListener("focusin", () => clearTimeout(timer));
  element.addEventListener("pointerleave", startTimer);
  element.addEventListener("focusout", startTimer);
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

function textOf({ title, text }: Toast): HTMLElement {
  const content = document.createElement("div");
  content.className = "grow";
  for (const [line, look] of [
    [title, "font-semibold"],
    [text, "text-ink-soft"],
  ] as const) {
    if (!line) continue;
    const paragraph = document.createElement("p");
    paragraph.className = look;
    paragraph.textContent = line;
    content.append(paragraph);
  }
  return content;
}

function closeButton(): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = "Close";
  button.className = "-m-3 grid size-11 shrink-0 place-content-center text-ink-soft hover:text-ink";
  button.append(icon("x", "size-5"));
  button.addEventListener("click", close);
  return button;
}

function icon(name: string, look: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", look);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${sprite}#${name}`);
  svg.append(use);
  return svg;
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
