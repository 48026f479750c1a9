import { type DragEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { FormPhoto } from "./photo-tile.tsx";

/** Reorders photos with buttons or by dragging. Announces the new position to screen readers. */
export function usePhotoOrder(
  area: RefObject<HTMLElement | null>,
  photos: FormPhoto[],
  setPhotos: (photos: FormPhoto[]) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  /** The button that gets focus after the list is rendered again. */
  const next = useRef<{ key: string | null; action: string } | null>(null);

  useLayoutEffect(() => {
    if (!next.current) return;
    const { key, action } = next.current;
    next.current = null;
    const tile = area.current?.querySelector(`[data-photo="${key}"]`);
    const button = tile?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`);
    const other = tile?.querySelector<HTMLElement>("[data-action]:not(:disabled)");
    (button ?? other ?? area.current?.querySelector<HTMLElement>("input[type=file]") ?? area.current)?.focus();
  }, [area, photos]);

  function put(from: number, to: number) {
    const moved = photos.toSpliced(from, 1);
    setPhotos(moved.toSpliced(to, 0, photos[from]!));
    setAnnouncement(`Photo ${from + 1} moved to position ${to + 1} of ${photos.length}.`);
  }

  function move(from: number, to: number) {
    next.current = { key: photos[from]!.storageKey, action: to < from ? "arrow-left" : "arrow-right" };
    put(from, to);
  }

  function focusAfterRemoval(place: number) {
    const neighbor = photos[place + 1] ?? photos[place - 1];
    next.current = { key: neighbor?.storageKey ?? null, action: "remove" };
    setAnnouncement(`Photo ${place + 1} removed.`);
  }

  function onDrag(event: DragEvent, place: number) {
    if (event.type === "dragstart") {
      event.dataTransfer.effectAllowed = "move";
      // Firefox starts a drag only if it has data.
      event.dataTransfer.setData("text/plain", "");
      setDragged(place);
    } else if (event.type === "dragend") {
      setDragged(null);
    } else if (dragged !== null) {
      event.preventDefault();
      if (event.type !== "dragenter" || dragged === place) return;
      put(dragged, place);
      setDragged(place);
    }
  }

  return { dragged, announcement, move, onDrag, focusAfterRemoval };
}
