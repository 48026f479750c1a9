import { useEffect, useState } from "react";
import { showToast } from "./show-toast.ts";
import { toastLook, toastPosition, type Toast } from "./toast.shared.ts";

/**
 * Shows a toast that a response contains. It is in the page's HTML, so it appears even without JavaScript. The scripts replace it with
 * one that closes.
 */
export function PageToast({ toast }: { toast: Toast | null | undefined }) {
  const [isStatic, setStatic] = useState(true);

  useEffect(() => {
    setStatic(false);
    if (toast) showToast(toast);
  }, [toast]);

  if (!toast || !isStatic) return null;
  return (
    <div data-page-toast={toast.tone ?? "plain"} className={toastPosition}>
      <div role="status" className={toastLook(toast)}>
        <div className="grow">
          <p className="font-semibold">{toast.title}</p>
          {toast.text && <p className="text-ink-soft">{toast.text}</p>}
        </div>
      </div>
    </div>
  );
}
