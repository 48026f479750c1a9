import { type ComponentType, useEffect, useState } from "react";
import { StaticToast } from "./static-toast.tsx";
import { toastEvent, type Toast } from "./show-toast.ts";

/** The time that a toast stays visible, in milliseconds. */
const toastDuration = 5_000;

type View = ComponentType<{ toast: Toast; duration: number }>;
type Shown = { toast: Toast; count: number; isExpired: boolean };

/**
 * Shows one toast at a time. `initial` comes with the page and is shown even without scripts. Most pages show no toast, so the
 * code for animated toasts loads with the first one. If that fails, a static toast appears.
 */
export function Toaster({ initial }: { initial: Toast | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [view, setView] = useState<View | "unavailable" | null>(null);

  useEffect(() => {
    const show = (toast: Toast) => {
      setShown((before) => ({ toast, count: (before?.count ?? 0) + 1, isExpired: false }));
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
  if (view === "unavailable") return !shown.isExpired && <StaticToast toast={shown.toast} />;
  const ToastView = view;
  return <ToastView key={shown.count} toast={shown.toast} duration={toastDuration} />;
}
