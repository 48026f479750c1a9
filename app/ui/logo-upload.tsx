import { useRef } from "react";
import { recommendedSize } from "#domain/pictures/fields.ts";
import { FileDrop } from "./file-drop.tsx";
import { Icon } from "./icon.tsx";
import { OwnPicture } from "./own-picture.tsx";
import type { FormPicture } from "./send-picture.ts";
import { SendingList } from "./sending-list.tsx";
import { SaveToApply, UploadProblem } from "./upload-notes.tsx";
import { useNoticedChange } from "./use-held-submit.ts";
import { useOnePicture } from "./use-one-picture.ts";

type Props = {
  name: "logo";
  fileName: "logoFile";
  initial: FormPicture | null;
  problem?: string[];
  label?: string;
  /** Whether its form has a button "Save Changes" to remind of. */
  reminds?: boolean;
};

const oneFile = "Please choose one file for the logo.";

/** The logo of a business within its form: a single file, uploaded at once and saved with the form. */
export function LogoUpload({ name, fileName, initial, problem = [], label = "Logo", reminds = true }: Props) {
  const area = useRef<HTMLFieldSetElement>(null);
  const { picture: logo, several, sendings, take, retry, drop, remove } = useOnePicture("logo", initial, area);
  useNoticedChange(area, logo?.storageKey ?? "");
  const problems = [...problem, ...(several ? [oneFile] : [])];
  return (
    <fieldset ref={area} id={name} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      <legend className="mb-1 font-semibold">{label}</legend>
      <input type="hidden" name={name} value={logo?.storageKey ?? ""} data-picture={logo ? JSON.stringify(logo) : undefined} />
      {logo && (
        <div className="flex flex-wrap items-center gap-4">
          <OwnPicture
            picture={logo}
            alt="Your logo"
            sizes="128px"
            whole
            className="size-24 rounded-card border border-line bg-plate md:size-32"
          />
          <button type="button" className="btn btn-quiet needs-script text-brick" onClick={remove}>
            <Icon name="trash-2" className="size-4" />
            Remove logo
          </button>
          <noscript>
            <label className="inline-flex min-h-11 items-center gap-2">
              <input type="checkbox" name={`${name}Remove`} className="size-5" /> Remove this logo
            </label>
          </noscript>
        </div>
      )}
      <SendingList sendings={sendings} onDrop={drop} onRetry={retry} />
      <FileDrop
        id={fileName}
        name={fileName}
        label={logo ? "Replace logo" : "Choose a logo"}
        onFiles={take}
        describedBy={problems.length ? `${name}-problem` : undefined}
        invalid={problems.length > 0}
      >
        <p>
          <span className="needs-script">Drop an image here or choose one. </span>At most 10 MB.
        </p>
        <p>Recommended size: {recommendedSize.logo}</p>
      </FileDrop>
      <UploadProblem id={`${name}-problem`} problem={problems} />
      <SaveToApply shown={reminds && (logo?.storageKey ?? "") !== (initial?.storageKey ?? "")} />
    </fieldset>
  );
}
