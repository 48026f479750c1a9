import { noConnection } from "#app/ui/toast/toast.shared.ts";
import { prepareToasts, showToast } from "#app/ui/toast/show-toast.ts";

/** Marks the address of a page whose form was sent. */
const sentMark = "#sent";

/**
 * While the browser sends a form, disables its buttons and shows the pressed button's `data-sending` text, also to screen readers.
 * Restores them when the page is shown again, for example with the Back button. Without a connection, keeps the page with what was
 * typed and shows the form's `data-failed` text.
 */
export function showSending(): void {
  const contents = new Map<HTMLButtonElement, ChildNode[]>();
  const status = document.createElement("p");
  status.className = "sr-only";
  status.role = "status";
  document.body.append(status);
  const say = (button: HTMLButtonElement, text: string) => {
    button.replaceChildren(text);
    status.textContent = text;
  };
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    if (!navigator.onLine) {
      event.preventDefault();
      return showToast({ title: form.dataset["failed"] ?? "Failed to send.", text: noConnection, tone: "problem" });
    }
    // Sending changes the buttons. If React took over the form meanwhile, it would draw it anew, without what was typed.
    const starting = form.closest("[data-starting]");
    if (starting) {
      event.preventDefault();
      return starting.addEventListener("started", () => event.submitter?.click(), { once: true });
    }
    if (!form.hasAttribute("action")) sendFromOtherAddress(form);
    // The browser reads the form's fields, with the pressed button's name and value, before it runs this.
    setTimeout(() => {
      for (const button of form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")) {
        contents.set(button, [...button.childNodes]);
        button.disabled = true;
        const { sending } = button.dataset;
        if (sending && button === event.submitter) say(button, sending);
      }
    });
  });
  const restore = () => {
    if (location.hash === sentMark) history.replaceState(history.state, "", ownAddress());
    for (const [button, nodes] of contents) {
      button.disabled = false;
      button.replaceChildren(...nodes);
    }
    contents.clear();
    status.textContent = "";
  };
  addEventListener("pageshow", restore);
  restore();
}

/**
 * Browsers let a failed post to the page's own address take the page's place in the history, and Back would lose what was typed. With
 * a mark, the page has another address than the post.
 */
function sendFromOtherAddress(form: HTMLFormElement): void {
  form.setAttribute("action", ownAddress());
  history.replaceState(history.state, "", sentMark);
  // Browsers put typed text only back into a form with the same action.
  setTimeout(() => form.removeAttribute("action"));
}

function ownAddress(): string {
  return location.pathname + location.search;
}

/** Replaces a toast in the page's HTML with one that closes after its time, on Escape, and after a swipe. */
export function showPageToasts(): void {
  prepareToasts();
  for (const toast of document.querySelectorAll<HTMLElement>("[data-page-toast]")) {
    const [title = "", text] = [...toast.querySelectorAll("p")].map((line) => line.textContent);
    showToast({ title, text, tone: toast.dataset["pageToast"] === "problem" ? "problem" : "plain" });
    toast.remove();
  }
}
