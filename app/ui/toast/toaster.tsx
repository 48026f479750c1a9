import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { StaticToast } from "./static-toast.tsx";
import { toastEvent, type Toast } from "./show-toast.ts";

/** How long a toast stays visible, in milliseconds. A toast with "Undo" stays until the email about the change is sent. */
const toastDuration = 5_000;
const undoToastDuration = 60_000;

type View = ComponentType<{ toast: Toast; duration: number }>;
/** The toast that is shown. A modal dialog makes everything outside it inert, so the toast is inside the open dialog, if any. */
type Shown = { toast: Toast; count: number; isExpired: boolean; dialog: Element | null };

/**
 * Shows one toast at a time. `initial` is in the page's HTML, so it appears even without JavaScript. Most pages show no toast, so the
 * code for animated toasts loads with the first toast. If loading fails, a static toast appears.
 */
export function Toaster({ initial }: { initial: Toast | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [view, setView] = useState<View | "unavailable" | null>(null);

  useEffect(() => {
    const show = (toast: Toast) => {
      const dialog = document.querySelector("dialog:modal");
      setShown((before) => ({ toast, count: (before?.count ?? 0) + 1, isExpired: false, dialog }));
      import("./radix-toast.tsx").then(
        ({ RadixToast }) => setView(() => RadixToast),
        () => setView("unavailable"),
      );
    };
    if (initial) show(initial);
    const onToast = (event: Event) => show((event as CustomEvent<Toast>).detail);
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, [initial]);

  const isStatic = view === "unavailable";
  const count = shown?.count;
  useEffect(() => {
    if (!isStatic || count === undefined) return;
    const end = () => setShown((now) => (now?.count === count ? { ...now, isExpired: true } : now));
    const timer = setTimeout(end, toastDuration);
    return () => clearTimeout(timer);
  }, [isStatic, count]);

  if (!shown || view === null) return initial && <StaticToast toast={initial} />;
  const { toast, dialog } = shown;
  if (view === "unavailable") return !shown.isExpired && inside(dialog, <StaticToast toast={toast} />);
  const ToastView = view;
  return inside(dialog, <ToastView key={shown.count} toast={toast} duration={toast.undo ? undoToastDuration : toastDuration} />);
}

function inside(dialog: Element | null, view: ReactNode) {
  return dialog ? createPortal(view, dialog) : view;
}
