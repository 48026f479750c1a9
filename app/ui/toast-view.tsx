import { Toast as Radix } from "radix-ui";
import type { Toast } from "./toast.ts";
import { Icon } from "./icon.tsx";

/** A toast with the specified manners, which are Radix's own: 5 s, swipe right over 50 px, F8 to reach it. */
export function ToastView({ toast }: { toast: Toast }) {
  const problem = toast.tone === "problem";
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        type={problem ? "foreground" : "background"}
        className={`flex items-start gap-3 rounded-card border p-4 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
          problem ? "border-brick bg-surface text-brick" : "border-line bg-surface text-ink"
        }`}
      >
        <Icon name={problem ? "circle-alert" : "check"} className="mt-0.5 size-5" />
        <div className="grow">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.text && <Radix.Description className="text-ink-soft">{toast.text}</Radix.Description>}
        </div>
        <Radix.Close aria-label="Close" className="-m-3 grid size-11 shrink-0 place-content-center text-ink-soft hover:text-ink">
          <Icon name="x" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className="fixed right-0 bottom-0 z-30 flex w-full max-w-md flex-col gap-2 p-4" />
    </Radix.Provider>
  );
}
