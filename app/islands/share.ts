import type { ShowToast } from "./islands.ts";

/** Shares the page's link with the phone's share sheet. A browser without one opens the menu, which can copy the link. */
export function start(element: HTMLElement, showToast: ShowToast): void {
  const menu = element as HTMLDetailsElement;
  const { title = "", url = "" } = menu.dataset;
  menu.querySelector("summary")!.addEventListener("click", (event) => {
    if (!("share" in navigator) || menu.open) return;
    event.preventDefault();
    navigator.share({ title, url }).catch((error: unknown) => {
      const isCanceled = error instanceof DOMException && error.name === "AbortError";
      if (!isCanceled) menu.open = true;
    });
  });
  menu.querySelector("button")!.addEventListener("click", () => {
    menu.open = false;
    void copyText(url, "Link copied to clipboard!", "Failed to copy link", showToast);
  });
}

/** Copies text to the clipboard and shows a toast. `failed` is the toast's text if the browser refuses. */
export async function copyText(text: string, done: string, failed: string, showToast: ShowToast): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await showToast({ title: done });
  } catch {
    await showToast({ title: "Error", text: failed, tone: "problem" });
  }
}
