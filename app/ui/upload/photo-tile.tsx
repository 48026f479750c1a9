import type { DragEvent } from "react";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import type { FormPicture } from "./upload-picture.ts";

export type FormPhoto = FormPicture & { alt: string };

type Props = {
  photo: FormPhoto;
  /** The name of the list's form field. */
  name: string;
  place: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (event: DragEvent) => void;
  dragged: boolean;
};

/** One photo in the form, with its description and the buttons that move or remove it. */
export function PhotoTile({ photo, name, place, count, onAlt, onMove, onRemove, onDrag, dragged }: Props) {
  const field = `${name}[${place}]`;
  const title = `photo ${place + 1}`;
  return (
    <li
      data-photo={photo.storageKey}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDrop={onDrag}
      className={`flex flex-wrap gap-3 rounded-card border bg-surface p-2.5 sm:flex-col ${dragged ? "border-accent opacity-60" : "border-line"}`}
    >
      <input type="hidden" name={`${field}.key`} value={photo.storageKey} />
      <div draggable onDragStart={onDrag} onDragEnd={onDrag} className="relative w-28 shrink-0 cursor-grab self-start sm:w-full">
        <PrivatePicture
          picture={photo}
          alt={photo.alt || `Photo ${place + 1}`}
          sizes="(min-width: 40rem) 20rem, 7rem"
          className="aspect-3/2 rounded-control bg-sunken"
        />
        <span className="absolute top-1.5 left-1.5 grid size-7 place-content-center rounded-full border border-line bg-paper text-sm font-semibold tabular-nums">
          {place + 1}
        </span>
      </div>
      <div className="grid min-w-0 grow basis-32 content-start gap-2 sm:basis-auto">
        <label className="text-sm font-semibold">
          Describe this photo
          <textarea
            rows={2}
            name={`${field}.alt`}
            value={photo.alt}
            onChange={({ target }) => onAlt(target.value)}
            maxLength={textLimits.alt}
            aria-label={`Describe this photo: ${title}`}
            placeholder="The storefront"
            className="mt-1 block field-sizing-content min-h-17 w-full resize-none rounded-control border border-line-strong bg-surface px-2.5 py-1.5 text-base font-normal"
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Arrow label={`Move earlier: ${title}`} icon="arrow-left" off={place === 0} onClick={() => onMove(place - 1)} />
          <Arrow label={`Move later: ${title}`} icon="arrow-right" off={place === count - 1} onClick={() => onMove(place + 1)} />
          <button
            type="button"
            data-action="remove"
            className="btn btn-quiet ml-auto px-3 text-brick"
            aria-label={`Remove ${title}`}
            onClick={onRemove}
          >
            <Icon name="trash-2" className="size-4" />
            <span className="max-sm:sr-only">Remove</span>
          </button>
        </div>
      </div>
    </li>
  );
}

function Arrow({ label, icon, off, onClick }: { label: string; icon: string; off: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      data-action={icon}
      disabled={off}
      aria-label={label}
      title={label.slice(0, label.indexOf(":"))}
      onClick={onClick}
      className="btn btn-quiet size-11 p-0"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
