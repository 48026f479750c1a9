import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture, pictureUrl } from "#app/ui/picture/picture.tsx";
import { Section } from "./profile-sections.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

export type Photo = PublicPicture & { alt: string };

/**
 * The photos of a business, in one row that scrolls sideways. A click enlarges a photo (`app/islands/gallery.ts`). Without scripts, it
 * opens the image file.
 */
export function PhotoGallery({ photos, name }: { photos: Photo[]; name: string }) {
  return (
    <Section title="Photo Gallery" plain>
      <div data-island="gallery">
        <ul className="photo-strip">
          {photos.map((photo, index) => (
            <li key={photo.storageKey}>
              <a href={pictureUrl(photo, photo.widths.at(-1)!)}>
                <Picture
                  picture={photo}
                  alt={photo.alt || `Photo ${index + 1} of ${name}`}
                  sizes="(min-width: 40rem) 19rem, 75vw"
                  className="aspect-3/2 rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
        <template>
          <Lightbox count={photos.length} />
        </template>
      </div>
    </Section>
  );
}

/** The dialog with one enlarged photo. */
function Lightbox({ count }: { count: number }) {
  return (
    <dialog
      aria-label="Enlarged photo"
      className="m-auto max-h-none max-w-none bg-transparent [touch-action:pan-y_pinch-zoom] backdrop:bg-scrim backdrop:[touch-action:pan-y]"
    >
      <img alt="" sizes="100vw" className="h-[90dvh] w-[min(96vw,75rem)] object-contain" />
      <button type="button" autoFocus aria-label="Close" className="btn btn-quiet fixed top-3 right-3 size-11 p-0">
        <Icon name="x" />
      </button>
      {count > 1 && (
        <div
          data-controls
          className="fixed inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-2 rounded-full border border-line bg-paper p-1"
        >
          <StepButton icon="chevron-left" label="Previous" step={-1} />
          <p aria-live="polite" className="min-w-16 text-center" />
          <StepButton icon="chevron-right" label="Next" step={1} />
        </div>
      )}
    </dialog>
  );
}

function StepButton({ icon, label, step }: { icon: string; label: string; step: number }) {
  return (
    <button type="button" aria-label={label} data-step={step} className="btn btn-quiet size-11 rounded-full p-0">
      <Icon name={icon} />
    </button>
  );
}
