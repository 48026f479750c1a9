import { lazy, Suspense, useEffect, useState } from "react";
import { PlainToast } from "./plain-toast.tsx";
import { toastEvent, type Toast } from "./toast.ts";

const ToastView = lazy(() => import("./toast-view.tsx").then((module) => ({ default: module.ToastView })));

/**
 * Where toasts appear, one at a time. `carried` came along with the page and is shown by it even without scripts.
 * Most pages never show one, so the code that makes them come and go is fetched with the first.
 */
export function Toaster({ carried }: { carried: Toast | null }) {
  const [shown, setShown] = useState<{ toast: Toast; count: number } | null>(null);

  useEffect(() => {
    const show = (toast: Toast) => setShown((before) => ({ toast, count: (before?.count ?? 0) + 1 }));
    if (carried) show(carried);
    const onToast = (event: Event) => show((event as CustomEvent<Toast>).detail);
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, [carried]);

  const still = carried && <PlainToast toast={carried} />;
  if (!shown) return still;
  return (
    <Suspense fallback={still}>
      <ToastView key={shown.count} toast={shown.toast} />
    </Suspense>
  );
}
