import { lazy, Suspense, useEffect, useState } from "react";
import { toastEvent, type Toast } from "./toast.ts";

const ToastView = lazy(() => import("./toast-view.tsx").then((module) => ({ default: module.ToastView })));

/** Where toasts appear, one at a time. Most pages never show one, so its code is fetched with the first. */
export function Toaster() {
  const [shown, setShown] = useState<{ toast: Toast; count: number } | null>(null);

  useEffect(() => {
    const show = (event: Event) => {
      const { detail: toast } = event as CustomEvent<Toast>;
      setShown((before) => ({ toast, count: (before?.count ?? 0) + 1 }));
    };
    window.addEventListener(toastEvent, show);
    return () => window.removeEventListener(toastEvent, show);
  }, []);

  if (!shown) return null;
  return (
    <Suspense>
      <ToastView key={shown.count} toast={shown.toast} />
    </Suspense>
  );
}
