import { useRef, useState } from "react";
import { photosLeftOut, pictureLimits, pictureMessages, recommendedSize } from "#domain/pictures/upload-limits.shared.ts";
import { FileDrop } from "./file-drop.tsx";
import { type FormPhoto, PhotoTile } from "./photo-tile.tsx";
import { SaveToApply, UploadProblem, UploadProgressList } from "./upload-progress-list.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { useDispatchChange, useUploads, useWaitForUploads } from "./use-uploads.ts";
import { usePhotoOrder } from "./use-photo-order.ts";

export type { FormPhoto } from "./photo-tile.tsx";
export type { FormPicture } from "./upload-picture.ts";

type Props = { name: "photos"; initial: FormPhoto[]; problem?: string[] };

/** The photos in a business form. Chosen or dropped files upload right away. Saving the form adds them to the business. */
export function PhotoUpload({ name, initial, problem = [] }: Props) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [photos, setPhotos] = useState(initial);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const order = usePhotoOrder(area, photos, setPhotos);
  const { uploads, add, retry, drop } = useUploads("photo", (picture) =>
    setPhotos((all) => (all.length < pictureLimits.photos ? [...all, { ...picture, alt: "" }] : all)),
  );
  const keys = photos.map(({ storageKey }) => storageKey).join();
  const pending = uploads.filter(({ state }) => state !== "failed").length;
  const free = pictureLimits.photos - photos.length - pending;
  useDispatchChange(area, keys);
  useWaitForUploads(area, pending > 0, uploads.length - pending);

  function addFiles(files: File[]) {
    const excess = files.slice(free).map((file) => file.name);
    setLeftOut(excess);
    if (excess.length) showToast({ ...photosLeftOut(excess.length, excess), tone: "problem" });
    add(files.slice(0, free));
  }

  function remove(place: number) {
    order.focusAfterRemoval(place);
    setPhotos(photos.filter((_, at) => at !== place));
    setLeftOut([]);
    showToast({ title: pictureMessages.removed });
  }

  const tooMany = leftOut.length ? [Object.values(photosLeftOut(leftOut.length, leftOut)).join(" ")] : [];
  const problems = [...new Set([...problem, ...tooMany])];
  return (
    <fieldset ref={area} id={name} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      <legend className="mb-1 font-semibold">
        Images <span className="font-normal text-ink-soft tabular-nums">{`${photos.length} of ${pictureLimits.photos}`}</span>
      </legend>
      {photos.length > 0 && (
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.storageKey}
              photo={photo}
              name={name}
              place={place}
              count={photos.length}
              onAlt={(alt) => setPhotos(photos.map((each, at) => (at === place ? { ...each, alt } : each)))}
              onMove={(to) => order.move(place, to)}
              onRemove={() => remove(place)}
              onDrag={(event) => order.onDrag(event, place)}
              dragged={order.dragged === place}
            />
          ))}
        </ol>
      )}
      <UploadProgressList
        uploads={uploads}
        onDrop={drop}
        onRetry={(upload) => (free > 0 ? retry(upload) : setLeftOut([upload.file.name]))}
      />
      {free > 0 && (
        <FileDrop
          id="photoFiles"
          label="Choose images"
          several
          onFiles={addFiles}
          describedBy={problems.length ? `${name}-problem` : undefined}
          invalid={problems.length > 0}
        >
          <p>{`Drop images here, or choose files. Up to ${pictureLimits.photos} images.`}</p>
          <p>Recommended size: {recommendedSize.photo}</p>
        </FileDrop>
      )}
      <UploadProblem id={`${name}-problem`} problem={problems} />
      <SaveToApply shown={keys !== initial.map(({ storageKey }) => storageKey).join()} />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </fieldset>
  );
}
