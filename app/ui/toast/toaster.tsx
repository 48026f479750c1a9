import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { prepareToasts, showToast } from "./show-toast.ts";
import { toastLook, toastPosition, type Toast } from "./toast.shared.ts";

/** Shows the toast of a redirect. It is in the page's HTML, so it appears even without JavaScript. */
export function Toaster({ initial }: { initial: Toast | null }) {
  const [isStatic, setStatic] = useState(true);

  useEffect(() => {
    prepareToasts();
    setStatic(false);
    if (initial) showToast(initial);
  }, [initial]);

  if (!initial || !isStatic) return null;
  return (
    <div className={toastPosition}>
      <div role="status" className={toastLook(initial)}>
        <Icon name={initial.tone === "problem" ? "circle-alert" : "circle-check"} className="mt-0.5 size-5" />
        <div className="grow">
          <p className="font-semibold">{initial.title}</p>
          {initial.text && <p className="text-ink-soft">{initial.text}</p>}
        </div>
      </div>
    </div>
  );
}
