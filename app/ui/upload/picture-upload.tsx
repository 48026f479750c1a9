import { type ReactNode, type RefObject, useRef, useState } from "react";
import { pictureMessages, recommendedSize } from "#domain/pictures/upload-limits.shared.ts";
import { FileDrop } from "./file-drop.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import type { FormPicture, PictureUse } from "./upload-picture.ts";
import { SaveToApply, UploadProblem, UploadProgressList } from "./upload-progress-list.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { useDispatchChange, useUploads, useWaitForUploads } from "./use-uploads.ts";

type Props = {
  name: "logo" | "image" | "icon";
  label: string;
  help?: string;
  alt: string;
  initial: FormPicture | null;
  /** The saved picture's key. */
  storedKey: string;
  problem?: string[] | undefined;
  /** Shows a reminder to press "Save Changes". */
  reminds?: boolean;
  /** Renders the hidden fields that post the picture. */
  children(picture: FormPicture | null): ReactNode;
};

const kinds = {
  logo: {
    kind: "logo",
    choose: "Choose a logo",
    several: "Please choose one file for the logo.",
    row: "flex flex-wrap items-center gap-4",
    look: { sizes: "128px", whole: true, className: "size-24 rounded-card border border-line md:size-32" },
  },
  image: {
    kind: "photo",
    choose: "Choose an image",
    several: "Please choose one image.",
    row: "grid justify-items-start gap-2",
    look: { sizes: "28rem", className: "aspect-3/2 max-h-56 rounded-control border border-line justify-self-stretch" },
  },
  icon: {
    kind: "icon",
    choose: "Choose an icon",
    several: "Please choose one file for the icon.",
    row: "flex flex-wrap items-center gap-4",
    look: { sizes: "96px", whole: true, className: "size-24 rounded-card border border-line" },
  },
} as const;

/** A single picture in a form. A chosen file uploads right away. Saving the form makes it the new picture. */
export function PictureUpload(props: Props) {
  const { name, label, help, alt, initial, storedKey, problem = [], reminds = true, children } = props;
  const { kind, choose, several: tooMany, row, look } = kinds[name];
  const area = useRef<HTMLFieldSetElement>(null);
  const { picture, several, uploads, take, retry, drop, remove } = useOnePicture(kind, initial, area);
  useDispatchChange(area, picture?.storageKey ?? "");
  const problems = [...problem, ...(several ? [tooMany] : [])];
  return (
    <fieldset ref={area} id={name} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      <legend className="mb-1 font-semibold">{label}</legend>
      {help && <p className="text-sm text-ink-soft">{help}</p>}
      {children(picture)}
      {picture && (
        <div className={row}>
          <PrivatePicture {...look} picture={picture} alt={alt} />
          <button type="button" className="btn btn-quiet text-brick" onClick={remove}>
            <Icon name="trash-2" className="size-4" />
            Remove {name}
          </button>
        </div>
      )}
      <UploadProgressList uploads={uploads} onDrop={drop} onRetry={retry} />
      <FileDrop
        id={`${name}File`}
        label={picture ? `Replace ${name}` : choose}
        onFiles={take}
        describedBy={problems.length ? `${name}-problem` : undefined}
        invalid={problems.length > 0}
      >
        <p>Drop an image here, or choose a file.</p>
        <p>Recommended size: {recommendedSize[kind]}</p>
      </FileDrop>
      <UploadProblem id={`${name}-problem`} problem={problems} />
      <SaveToApply shown={reminds && (picture?.storageKey ?? "") !== storedKey} />
    </fieldset>
  );
}

type LogoProps = { initial: FormPicture | null; problem?: string[]; label?: string; reminds?: boolean };

/** The logo in a business form. */
export function LogoUpload({ initial, label = "Logo", ...props }: LogoProps) {
  return (
    <PictureUpload {...props} {...{ initial, label }} name="logo" alt="Your logo" storedKey={initial?.storageKey ?? ""}>
      {(logo) => <input type="hidden" name="logo" value={logo?.storageKey ?? ""} />}
    </PictureUpload>
  );
}

/** Returns the state of a single picture. `several` means that more than one file was chosen and none is uploaded. */
function useOnePicture(kind: PictureUse, initial: FormPicture | null, area: RefObject<HTMLFieldSetElement | null>) {
  const [picture, setPicture] = useState(initial);
  const [several, setSeveral] = useState(false);
  const { uploads, add, retry, drop } = useUploads(kind, setPicture);
  const failed = uploads.filter(({ state }) => state === "failed").length;
  useWaitForUploads(area, uploads.length > failed, failed);

  function take(files: File[]) {
    setSeveral(files.length > 1);
    if (files.length > 1) return;
    // The newest file replaces any earlier one.
    uploads.forEach(drop);
    add(files);
  }

  function remove() {
    setPicture(null);
    area.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
    showToast({ title: pictureMessages.removed });
  }

  return { picture, several, uploads, take, retry, drop, remove };
}
