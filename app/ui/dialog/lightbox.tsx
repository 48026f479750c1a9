import type { ReactNode, RefObject } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = { overlay: RefObject<HTMLDialogElement | null>; label: string; onClose(): void; children: ReactNode };

/** Shows a picture above the page. A click anywhere, the button or Escape closes it. */
export function Lightbox({ overlay, label, onClose, children }: Props) {
  return (
    <dialog
      ref={overlay}
      onClick={() => overlay.current!.close()}
      onClose={onClose}
      aria-label={label}
      className="m-auto max-h-none max-w-none bg-transparent p-0 backdrop:bg-scrim"
    >
      {children && (
        <div className="relative">
          {children}
          <button type="button" autoFocus aria-label="Close" className="btn btn-quiet absolute top-3 right-3 size-11 p-0">
            <Icon name="x" />
          </button>
        </div>
      )}
    </dialog>
  );
}
