import { type ComponentType, useEffect, useState } from "react";
import { StaticToast } from "./static-toast.tsx";
import { toastEvent, type Toast } from "./show-toast.ts";

/** In milliseconds: how long a plain toast is shown. */
const toastDuration = 5_000;

type View = ComponentType<{ toast: Toast }>;
type Shown = { toast: Toast; count: number; isExpired: boolean };

/**
 * Where toasts appear, one at a time. `carried` came along with the page and is shown by it even without scripts.
 * Most pages never show one, so the code that makes them come and go is fetched with the first. Without a connection that
 * fails, and the toast is shown plain.
 */
export function Toaster({ carried }: { carried: Toast | null }) {
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
    if (carried) show(carried);
    const onToast = (event: Event) => show((event as CustomEvent<Toast>).detail);
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, [carried]);

  const isPlain = view === "unavailable";
  const count = shown?.count;
  useEffect(() => {
    if (!isPlain || count === undefined) return;
    const end = () => setShown((now) => (now?.count === count ? { ...now, isExpired: true } : now));
    const timer = setTimeout(end, toastDuration);
    return () => clearTimeout(timer);
  }, [isPlain, count]);

  if (!shown || view === null) return carried && <StaticToast toast={carried} />;
  if (view === "unavailable") return !shown.isExpired && <StaticToast toast={shown.toast} />;
  const ToastView = view;
  return <ToastView key={shown.count} toast={shown.toast} />;
}
