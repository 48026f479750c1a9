import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The minimum distance of a swipe, in pixels. A shorter movement is a tap. */
const swipeDistance = 40;

type Props = {
  overlay: RefObject<HTMLDialogElement | null>;
  label: string;
  /** The index of the picture that is shown. The lightbox has `count` pictures. */
  place: number;
  count: number;
  /** Shows another picture. After the last picture comes the first. */
  onMove(place: number): void;
  onClose(): void;
  children: ReactNode;
};

/**
 * Shows a picture above the page. Buttons, arrow keys, and swipes show the previous or next picture. Escape closes the lightbox,
 * and so does a click anywhere except on the bar with the Previous and Next buttons.
 */
export function Lightbox({ overlay, label, place, count, onMove, onClose, children }: Props) {
  const touchStart = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  const step = (by: number) => count > 1 && onMove((place + by + count) % count);

  function onClick({ target }: MouseEvent) {
    // Some browsers send a click after a swipe.
    if (!swiped.current && !(target as Element).closest("[data-controls]")) overlay.current!.close();
    swiped.current = false;
  }

  function onKeyDown({ key, altKey }: KeyboardEvent) {
    if (altKey) return;
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  }

  function onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
    swiped.current = false;
    // If a second finger touches the screen, the gesture is a pinch.
    touchStart.current = pointerType !== "mouse" && isPrimary ? { x, y } : null;
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const start = touchStart.current;
    touchStart.current = null;
    if (!start) return;
    const [across, down] = [clientX - start.x, clientY - start.y];
    if (Math.abs(across) < swipeDistance || Math.abs(across) < Math.abs(down)) return;
    swiped.current = true;
    step(across < 0 ? 1 : -1);
  }

  return (
    <dialog
      ref={overlay}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onClose={onClose}
      aria-label={label}
      className="m-auto max-h-none max-w-none touch-pan-y touch-pinch-zoom bg-transparent p-0 backdrop:touch-pan-y backdrop:bg-scrim"
    >
      {children && (
        <>
          {children}
          <button type="button" autoFocus aria-label="Close" className="btn btn-quiet fixed top-3 right-3 size-11 p-0">
            <Icon name="x" />
          </button>
          {count > 1 && (
            <div
              data-controls
              className="fixed inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-2 rounded-full border border-line bg-paper p-1"
            >
              <StepButton icon="chevron-left" label="Previous" onClick={() => step(-1)} />
              <p aria-live="polite" className="min-w-16 text-center tabular-nums">{`${place + 1} of ${count}`}</p>
              <StepButton icon="chevron-right" label="Next" onClick={() => step(1)} />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

function StepButton({ icon, label, onClick }: { icon: string; label: string; onClick(): void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="btn btn-quiet size-11 rounded-full p-0">
      <Icon name={icon} />
    </button>
  );
}
