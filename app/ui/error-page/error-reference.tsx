import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router";

const ReferenceContext = createContext<string | null>(null);

/** Provides a failed page's request id while the server renders the page. */
export const ReferenceProvider = ReferenceContext.Provider;

const mark = "reference";

/**
 * The request id on a failed page. People can mention it when they report a problem, because the log contains the same id. The id
 * disappears on the next navigation.
 */
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

/** Reads the id from the rendered page, because the browser has no other copy of it. */
function referenceInDocument(): string | null {
  return typeof document === "undefined" ? null : (document.querySelector(`[data-mark=${mark}]`)?.textContent ?? null);
}
