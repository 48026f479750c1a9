import { prepareToasts, showToast } from "#app/ui/toast/show-toast.ts";

/** Replaces a toast in the page's HTML with one that closes after its time, on Escape, and after a swipe. */
export function showPageToasts(): void {
  prepareToasts();
  for (const toast of document.querySelectorAll<HTMLElement>("[data-page-toast]")) {
    const [title = "", text] = [...toast.querySelectorAll("p")].map((line) => line.textContent);
    showToast({ title, text, tone: toast.dataset["pageToast"] === "problem" ? "problem" : "plain" });
    toast.remove();
  }
}
