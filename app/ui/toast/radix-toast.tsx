import { Toast as Radix } from "radix-ui";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toastLook, toastPosition, ToastContent } from "./static-toast.tsx";
import type { Toast } from "./show-toast.ts";

/**
 * A toast that behaves as specified. It stays for `duration` milliseconds, a swipe of 50 px to the right closes it, and F8 moves the
 * focus to it.
 */
export function RadixToast({ toast, duration }: { toast: Toast; duration: number }) {
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        type={toast.tone === "problem" ? "foreground" : "background"}
        className={`${toastLook(toast)} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
      >
        <ToastContent
          toast={toast}
          title={<Radix.Title className="font-semibold">{toast.title}</Radix.Title>}
          text={<Radix.Description className="text-ink-soft">{toast.text}</Radix.Description>}
        />
        <Radix.Close aria-label="Close" className="-m-3 grid size-11 shrink-0 place-content-center text-ink-soft hover:text-ink">
          <Icon name="x" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className={toastPosition} />
    </Radix.Provider>
  );
}
