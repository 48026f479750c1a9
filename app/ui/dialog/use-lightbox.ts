import { type MouseEvent, useRef, useState } from "react";

/**
 * Returns the state of a lightbox with `count` pictures. `open` handles a click on a picture's link. `shown` is the index of the
 * enlarged picture, or null. `lightbox` contains the props for `Lightbox`.
 */
export function useLightbox(count: number) {
  const overlay = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<number | null>(null);

  function open(event: MouseEvent, place: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(place);
    overlay.current!.showModal();
  }

  return { shown, open, lightbox: { overlay, place: shown ?? 0, count, onMove: setShown, onClose: () => setShown(null) } };
}
