import { copyText } from "#app/ui/toast/show-toast.ts";

/** Shares the page's link with the phone's share sheet. A browser without one opens the menu, which can copy the link. */
export function start(element: HTMLElement): void {
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
  const copy = menu.querySelector("button")!;
  copy.disabled = false;
  copy.addEventListener("click", () => {
    menu.open = false;
    void copyText(url, "Link copied to clipboard!", "Failed to copy link");
  });
}
