/** How often to look for the result, in milliseconds. */
const interval = 5_000;

/** Loads the page again when the payment's result is known. Until then, nothing moves and nothing loses the focus. */
export function start(): void {
  const look = async () => {
    const known = await fetch(location.href, { redirect: "manual" }).then(isResult, () => false);
    if (known) location.reload();
    else setTimeout(look, interval);
  };
  setTimeout(look, interval);
}

/** Returns whether a response leads to another page or shows something else than the pending payment. */
async function isResult(response: Response): Promise<boolean> {
  if (response.type === "opaqueredirect") return true;
  return response.ok && !(await response.text()).includes('data-island="payment-result"');
}
