import { useRef, useState } from "react";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { pictureLimits, pictureMessages, recommendedSize } from "#domain/pictures/upload-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { SaveToApply, UploadArea } from "./upload-area.tsx";

type FormPhoto = PublicPicture & { alt: string };

/** The photos in a business form. Chosen or dropped files upload right away. Saving the form adds them to the business. */
export function PhotoUpload({ initial, problem }: { initial: FormPhoto[]; problem: string[] }) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [photos, setPhotos] = useState(initial);
  const [announcement, setAnnouncement] = useState("");

  function move(from: number, to: number) {
    if (to < 0 || to === photos.length) return;
    setPhotos(photos.toSpliced(from, 1).toSpliced(to, 0, photos[from]!));
    setAnnouncement(`Photo ${from + 1} moved to position ${to + 1} of ${photos.length}.`);
  }

  function remove(place: number) {
    setPhotos(photos.toSpliced(place, 1));
    area.current!.focus();
    showToast({ title: pictureMessages.removed });
  }

  const keysOf = (all: FormPhoto[]) => all.map(({ storageKey }) => storageKey).join();
  return (
    <fieldset ref={area} id="photos" tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      <legend className="mb-1 font-semibold">
        Images <span className="font-normal text-ink-soft tabular-nums">{`${photos.length} of ${pictureLimits.photos}`}</span>
      </legend>
      {photos.length > 0 && (
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.storageKey}
              photo={photo}
              place={place}
              onAlt={(alt) => setPhotos(photos.with(place, { ...photo, alt }))}
              onMove={(by) => move(place, place + by)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      <UploadArea
        id="photoFiles"
        label="Choose images"
        use="photo"
        free={pictureLimits.photos - photos.length}
        problems={problem}
        onStored={(picture) => setPhotos((all) => [...all, { ...picture, alt: "" }])}
      >
        <p>{`Drop images here, or choose files. Up to ${pictureLimits.photos} images.`}</p>
        <p>Recommended size: {recommendedSize.photo}</p>
      </UploadArea>
      {keysOf(photos) !== keysOf(initial) && <SaveToApply />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

type TileProps = {
  photo: FormPhoto;
  place: number;
  onAlt(alt: string): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
};

/** One photo in the form, with its description and the buttons that move or remove it. */
function PhotoTile({ photo, place, onAlt, onMove, onRemove }: TileProps) {
  const title = `photo ${place + 1}`;
  // On phones, the photos are below one another.
  const button = (label: string, icon: string, onClick: () => void, turn = "max-sm:rotate-90") => (
    <button type="button" aria-label={label} onClick={onClick} className="btn btn-quiet size-11 p-0">
      <Icon name={icon} className={`size-4 ${turn}`} />
    </button>
  );
  return (
    <li
      data-photo={photo.storageKey}
      className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-2.5 sm:flex-col"
    >
      <input type="hidden" name={`photos[${place}].key`} value={photo.storageKey} />
      <PrivatePicture
        picture={photo}
        alt={photo.alt || `Photo ${place + 1}`}
        sizes="(min-width: 40rem) 20rem, 7rem"
        className="aspect-3/2 w-28 shrink-0 self-start rounded-control bg-sunken sm:w-full"
      />
      <div className="grid min-w-0 grow basis-32 content-start gap-2 sm:basis-auto">
        <label className="text-sm font-semibold">
          Describe this photo
          <textarea
            rows={2}
            name={`photos[${place}].alt`}
            value={photo.alt}
            onChange={({ target }) => onAlt(target.value)}
            maxLength={textLimits.alt}
            aria-label={`Describe this photo: ${title}`}
            placeholder="The storefront"
            className="mt-1 block field-sizing-content min-h-17 w-full resize-none rounded-control border border-line-strong bg-surface px-2.5 py-1.5 text-base font-normal"
          />
        </label>
        <div className="flex flex-wrap gap-2">
          {button(`Move earlier: ${title}`, "arrow-left", () => onMove(-1))}
          {button(`Move later: ${title}`, "arrow-right", () => onMove(1))}
          {button(`Remove ${title}`, "trash-2", onRemove, "")}
        </div>
      </div>
    </li>
  );
}
