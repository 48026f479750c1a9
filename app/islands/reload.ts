const hour = 3_600_000;
/** How often to look for the payment's result, in milliseconds. */
const interval = 5_000;

/**
 * Loads the page again: when the payment's result is known, or for a list, when it has been open for more than an hour and is next seen,
 * because the order of its businesses is the hour's. Until then, nothing moves and nothing loses the focus.
 */
export function start({ dataset }: HTMLElement): void {
  if (dataset["reload"] === "hourly") reloadAfterAnHour();
  else lookForResult();
}

function reloadAfterAnHour(): void {
  const loadedAt = Date.now();
  const onShow = () => {
    if (!document.hidden && Date.now() - loadedAt >= hour) location.reload();
  };
  document.addEventListener("visibilitychange", onShow);
  addEventListener("pageshow", onShow);
}

function lookForResult(): void {
  setTimeout(async () => {
    const known = await fetch(location.href, { redirect: "manual" }).then(isResult, () => false);
    if (known) location.reload();
    else lookForResult();
  }, interval);
}

/** Returns whether a response leads to another page or shows something else than the pending payment. */
async function isResult(response: Response): Promise<boolean> {
  if (response.type === "opaqueredirect") return true;
  return response.ok && !(await response.text()).includes('data-reload="payment"');
}
