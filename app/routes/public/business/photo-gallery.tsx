import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture, pictureSources, pictureUrl } from "#app/ui/picture/picture.tsx";
import { Section } from "./section.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

type Photo = PublicPicture & { alt: string };

/**
 * The photos of a business, in one row that scrolls sideways. A click enlarges a photo (`app/islands/gallery.ts`). Without scripts, it
 * opens the image file.
 */
export function PhotoGallery({ photos: given, name }: { photos: Photo[]; name: string }) {
  const photos = given.map((photo, at) => ({ ...photo, alt: photo.alt || `Photo ${at + 1} of ${name}` }));
  return (
    <Section title="Photo Gallery" plain>
      <div data-island="gallery">
        <ul className="photo-strip">
          {photos.map((photo) => (
            <li key={photo.storageKey}>
              <a href={pictureUrl(photo, photo.widths.at(-1)!)}>
                <Picture
                  picture={photo}
                  alt={photo.alt}
                  sizes="(min-width: 40rem) 19rem, 75vw"
                  className="aspect-3/2 w-full rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
        <template>
          <EnlargedPhotos photos={photos} />
        </template>
      </div>
    </Section>
  );
}

/** The dialog with one photo in view. */
function EnlargedPhotos({ photos }: { photos: Photo[] }) {
  return (
    <dialog aria-label="Enlarged photos" className="size-full max-h-none max-w-none bg-transparent backdrop:bg-scrim">
      <ul className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]">
        {photos.map((photo, at) => (
          <li
            key={photo.storageKey}
            className="grid h-dvh w-full shrink-0 snap-center snap-always content-between justify-items-center pb-3"
          >
            <img
              {...pictureSources(photo)}
              alt={photo.alt}
              sizes="100vw"
              loading="lazy"
              className="h-[calc(100dvh-5rem)] w-[min(96%,75rem)] object-contain"
            />
            <p className="rounded-full bg-paper px-4 py-2.5">{`${at + 1} of ${photos.length}`}</p>
          </li>
        ))}
      </ul>
      <button type="button" autoFocus aria-label="Close" className={`${round} top-3 right-3`}>
        <Icon name="x" />
      </button>
      {photos.length > 1 && (
        <>
          <button type="button" data-step="-1" aria-label="Previous" className={`${round} bottom-3 left-3`}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" data-step="1" aria-label="Next" className={`${round} right-3 bottom-3`}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </dialog>
  );
}

const round = "btn btn-quiet fixed size-11 rounded-full p-0";
