import { type ReactNode, useRef, useState } from "react";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { pictureMessages, recommendedSize } from "#domain/pictures/upload-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { SaveToApply, UploadArea } from "./upload-area.tsx";

type Props = {
  name: "logo" | "image" | "icon";
  label: string;
  help?: string;
  alt: string;
  initial: PublicPicture | null;
  /** The saved picture's key. With another picture, a reminder to press "Save Changes" appears. */
  storedKey?: string;
  problem?: string[] | undefined;
  /** Renders the hidden fields that post the picture. */
  children(picture: PublicPicture | null): ReactNode;
};

const looks = {
  logo: { sizes: "128px", whole: true, className: "size-24 rounded-card border border-line md:size-32" },
  image: { sizes: "28rem", className: "aspect-3/2 w-full max-h-56 rounded-control border border-line" },
  icon: { sizes: "96px", whole: true, className: "size-24 rounded-card border border-line" },
};

/** A single picture in a form. A chosen file uploads right away. Saving the form makes it the new picture. */
export function PictureUpload({ name, label, help, alt, initial, storedKey, problem = [], children }: Props) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [picture, setPicture] = useState(initial);
  const use = name === "image" ? "photo" : name;

  function remove() {
    setPicture(null);
    area.current!.focus();
    showToast({ title: pictureMessages.removed });
  }

  return (
    <fieldset ref={area} id={name} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      <legend className="mb-1 font-semibold">{label}</legend>
      {help && <p className="text-sm text-ink-soft">{help}</p>}
      {children(picture)}
      {picture && (
        <div className="flex flex-wrap items-center gap-4">
          <PrivatePicture {...looks[name]} picture={picture} alt={alt} />
          <button type="button" className="btn btn-quiet text-brick" onClick={remove}>
            <Icon name="trash-2" className="size-4" />
            Remove {name}
          </button>
        </div>
      )}
      <UploadArea
        id={`${name}File`}
        label={picture ? `Replace ${name}` : name === "logo" ? "Choose a logo" : `Choose an ${name}`}
        use={use}
        problems={problem}
        onStored={setPicture}
      >
        <p>Drop an image here, or choose a file.</p>
        <p>Recommended size: {recommendedSize[use]}</p>
      </UploadArea>
      {storedKey !== undefined && (picture?.storageKey ?? "") !== storedKey && <SaveToApply />}
    </fieldset>
  );
}

/** The logo in a business form. */
export function LogoUpload(props: Pick<Props, "initial" | "problem" | "storedKey">) {
  return (
    <PictureUpload {...props} name="logo" label="Logo" alt="Your logo">
      {(logo) => <input type="hidden" name="logo" value={logo?.storageKey ?? ""} />}
    </PictureUpload>
  );
}
