import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router";

const ReferenceContext = createContext<string | null>(null);

/** What the log calls the request of a page that failed, told to the page while it is rendered on the server. */
export const ReferenceProvider = ReferenceContext.Provider;

const mark = "reference";

/** What people quote when they write to us of a page that failed: the log has the same. Gone once they move on. */
export function Reference() {
  const { key } = useLocation();
  const [failedAt] = useState(key);
  const reference = useContext(ReferenceContext) ?? referenceInDocument();
  if (!reference || key !== failedAt) return null;
  return (
    <p className="container-page py-6 text-center text-sm text-ink-soft">
      Reference: <code data-mark={mark}>{reference}</code>
    </p>
  );
}

/** In the browser the page itself is all that knows it. */
function referenceInDocument(): string | null {
  return typeof document === "undefined" ? null : (document.querySelector(`[data-mark=${mark}]`)?.textContent ?? null);
}
