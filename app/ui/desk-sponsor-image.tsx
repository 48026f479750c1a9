import { useRef } from "react";
import { recommendedSize } from "#domain/pictures/fields.ts";
import { FileDrop } from "./file-drop.tsx";
import { Icon } from "./icon.tsx";
import { OwnPicture } from "./own-picture.tsx";
import type { PublicPicture } from "#domain/directory/pictures.ts";
import { SendingList } from "./sending-list.tsx";
import { SaveToApply, UploadProblem } from "./upload-notes.tsx";
import { useOnePicture } from "./use-one-picture.ts";

type Props = { stored: PublicPicture | null; initial: PublicPicture | null; help: string; problem: string[] };

/** The picture of a category, sent at once and saved with the form. `imageKey` says which one it is to be. */
export function CategoryImage({ stored, initial, help, problem }: Props) {
  const area = useRef<HTMLFieldSetElement>(null);
  const { picture: image, several, sendings, take, retry, drop, remove } = useOnePicture("photo", initial, area);
  const [was, is] = [stored?.storageKey ?? "", image?.storageKey ?? ""];
  const problems = [...problem, ...(several ? ["Please choose one image."] : [])];
  return (
    <fieldset ref={area} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">Category image</legend>
      <p className="text-sm text-ink-soft">{help}</p>
      <input type="hidden" name="storedKey" value={was} />
      <input type="hidden" name="imageKey" value={is} />
      <input type="hidden" name="imageShown" value={image ? JSON.stringify(image) : ""} />
      {image && (
        <div className="grid gap-2">
          <OwnPicture
            picture={image}
            alt="The category image"
            sizes="28rem"
            className="aspect-3/2 max-h-56 rounded-control border border-line"
          />
          <button type="button" className="btn btn-quiet needs-script justify-self-start text-brick" onClick={remove}>
            <Icon name="trash-2" className="size-4" />
            Remove image
          </button>
          <noscript>
            <label className="inline-flex min-h-11 items-center gap-2">
              <input type="checkbox" name="imageRemove" className="size-5" /> Remove this image
            </label>
          </noscript>
        </div>
      )}
      <SendingList sendings={sendings} onDrop={drop} onRetry={retry} />
      <FileDrop
        id="imageFile"
        name="imageFile"
        label={image ? "Replace image" : "Choose an image"}
        onFiles={take}
        describedBy={problems.length ? "image-problem" : undefined}
        invalid={problems.length > 0}
      >
        <p>At most 10 MB. Recommended size: {recommendedSize.photo}</p>
      </FileDrop>
      <UploadProblem id="image-problem" problem={problems} />
      <SaveToApply shown={is !== was} />
    </fieldset>
  );
}
