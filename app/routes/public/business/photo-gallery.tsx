import { Lightbox } from "#app/ui/dialog/lightbox.tsx";
import { useLightbox } from "#app/ui/dialog/use-lightbox.ts";
import { Picture, pictureUrl } from "#app/ui/picture/picture.tsx";
import { Section } from "./profile-sections.tsx";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";

export type Photo = PublicPicture & { alt: string };

/** A grid of photos. A click enlarges a photo. Without JavaScript, a click opens the image file. */
export function PhotoGallery({ photos, name }: { photos: Photo[]; name: string }) {
  const { shown, open, lightbox } = useLightbox(photos.length);
  const named = photos.map((photo, index) => ({ ...photo, alt: photo.alt || `Photo ${index + 1} of ${name}` }));
  const enlarged = shown === null ? undefined : named[shown];
  return (
    <Section title="Photo Gallery" className="max-lg:order-1">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {named.map((photo, index) => (
          <li key={photo.storageKey}>
            <a
              href={pictureUrl(photo, photo.widths.at(-1)!)}
              onClick={(event) => open(event, index)}
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
      <Lightbox {...lightbox} label="Enlarged photo">
        {enlarged && (
          <Picture
            key={enlarged.storageKey}
            picture={enlarged}
            alt={enlarged.alt}
            sizes="100vw"
            eager
            className="max-h-[92dvh] w-[min(96vw,75rem)] rounded-card [&_img]:object-contain"
          />
        )}
      </Lightbox>
    </Section>
  );
}
