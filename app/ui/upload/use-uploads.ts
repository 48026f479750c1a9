import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { pictureMessages } from "#domain/pictures/upload-limits.shared.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { type PictureUse, uploadPicture } from "./upload-picture.ts";

/** A file that is being uploaded, with the progress from 0 to 1, or that could not be uploaded because of `problem`. */
export type Upload = { id: number; name: string; progress: number; problem?: string };

const messages = {
  photo: { added: pictureMessages.photosAdded, failed: pictureMessages.photosFailed },
  logo: { added: pictureMessages.logoAdded, failed: pictureMessages.logoFailed },
  icon: { added: "Icon uploaded successfully.", failed: pictureMessages.imageFailed },
};

let uploadCount = 0;

/**
 * Uploads the chosen files one after another, and calls `onStored` for each stored picture. The form around `area` can't be sent
 * meanwhile.
 */
export function useUploads(use: PictureUse, area: RefObject<HTMLElement | null>, onStored: (picture: PublicPicture) => void) {
  const to = useContext(PictureEndpoint);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastUpload = useRef(Promise.resolve());
  const running = uploads.filter(({ problem }) => problem === undefined).length;

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));

  async function send(files: { id: number; file: File }[]) {
    let hasFailed = false;
    for (const { id, file } of files) {
      const uploaded = await uploadPicture(to, file, use, (progress) => change(id, { progress }));
      if ("problem" in uploaded) {
        hasFailed = true;
        change(id, uploaded);
      } else {
        setUploads((all) => all.filter((each) => each.id !== id));
        onStored(uploaded.picture);
      }
    }
    showToast(hasFailed ? { title: messages[use].failed, tone: "problem" } : { title: messages[use].added });
  }

  function add(files: File[]) {
    if (!files.length) return;
    const added = files.map((file) => ({ id: (uploadCount += 1), file }));
    const shown = added.map(({ id, file: { name } }) => ({ id, name, progress: 0 }));
    // Earlier problems are out of date.
    setUploads((all) => [...all.filter(({ problem }) => problem === undefined), ...shown]);
    lastUpload.current = lastUpload.current.then(() => send(added));
  }

  useEffect(() => {
    const form = area.current?.closest("form");
    if (!form || !running) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      showToast({ title: "Your images are still uploading", text: "Please save again when they are done." });
    };
    form.addEventListener("submit", refuse);
    return () => form.removeEventListener("submit", refuse);
  }, [area, running]);

  return { uploads, running, add };
}
