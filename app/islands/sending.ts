/**
 * While the browser sends a form, disables its buttons and shows the pressed button's `data-sending` text. Restores them when the page
 * is shown again, for example with the Back button.
 */
export function showSending(): void {
  const labels = new Map<HTMLButtonElement, string>();
  const restore = () => {
    for (const [button, label] of labels) {
      button.disabled = false;
      if (label) button.textContent = label;
    }
    labels.clear();
  };
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    // The browser reads the form's fields, with the pressed button's name and value, before it runs this.
    setTimeout(() => {
      for (const button of form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")) {
        const sending = button === event.submitter ? button.dataset["sending"] : undefined;
        labels.set(button, sending ? button.textContent : "");
        button.disabled = true;
        if (sending) button.textContent = sending;
      }
    });
  });
  addEventListener("pageshow", restore);
}
