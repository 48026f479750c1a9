import { useRef, useState, type MouseEvent } from "react";
import { Lightbox } from "#app/ui/dialog/lightbox.tsx";
import { Picture, pictureUrl } from "#app/ui/picture/picture.tsx";
import { Section } from "./profile-sections.tsx";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";

export type Photo = PublicPicture & { alt: string };

/** A grid of photos. A click enlarges one and a click anywhere closes it. Without scripts, a click opens the image file. */
export function PhotoGallery({ photos, name }: { photos: Photo[]; name: string }) {
  const overlay = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Photo | null>(null);
  const named = photos.map((photo, index) => ({ ...photo, alt: photo.alt || `Photo ${index + 1} of ${name}` }));

  function enlarge(event: MouseEvent, photo: Photo) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(photo);
    overlay.current!.showModal();
  }

  return (
    <Section title="Photo Gallery" className="order-3">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {named.map((photo) => (
          <li key={photo.storageKey}>
            <a
              href={pictureUrl(photo, photo.widths.at(-1)!)}
              onClick={(event) => enlarge(event, photo)}
              className="block cursor-zoom-in"
            >
              <Picture
                picture={photo}
                alt={photo.alt}
                sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 33vw, 50vw"
                className="aspect-3/2 rounded-control"
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox overlay={overlay} label="Enlarged photo" onClose={() => setShown(null)}>
        {shown && (
          <Picture
            picture={shown}
            alt={shown.alt}
            sizes="100vw"
            eager
            className="max-h-[92dvh] w-[min(96vw,75rem)] rounded-card [&_img]:object-contain"
          />
        )}
      </Lightbox>
    </Section>
  );
}
