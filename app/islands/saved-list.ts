import { readSaved } from "./save.ts";

/** Opens the list with the businesses that are saved on this device. `element` says that there are none. */
export function start(element: HTMLElement): void {
  const open = () => {
    const saved = readSaved();
    const query = saved.length ? `?ids=${saved.join()}` : "";
    if (location.search !== query) location.replace(location.pathname + query);
    else element.hidden = document.querySelector("article") !== null;
  };
  addEventListener("pageshow", open);
  open();
}
