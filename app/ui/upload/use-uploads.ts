import { useContext, useEffect, useRef, useState } from "react";
import { pictureLimits, shrinkLimits, pictureMessages, pictureRefusals } from "#domain/pictures/upload-limits.shared.ts";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { type FormPicture, type PictureUse, uploadPicture } from "./upload-picture.ts";
import { isShrinkable, shrinkPicture } from "./shrink-picture.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** A file that is waiting, is being uploaded, or could not be uploaded. */
export type Upload = {
  id: string;
  file: File;
  /** An object URL that previews the file. */
  preview: string;
  /** The progress, from 0 to 1. */
  progress: number;
  state: "waiting" | "resizing" | "sending" | "failed";
  problem: string;
  /** Whether the same file may succeed later. */
  canRetry: boolean;
};

const messages = {
  photo: { added: pictureMessages.photosAdded, failed: pictureMessages.photosFailed },
  logo: { added: pictureMessages.logoAdded, failed: pictureMessages.logoFailed },
  icon: { added: "Icon uploaded successfully.", failed: pictureMessages.imageFailed },
};

/** Shrinks and uploads the chosen files one at a time, and calls `onStored` for each stored picture. */
export function useUploads(use: PictureUse, onStored: (picture: FormPicture) => void) {
  const to = useContext(PictureEndpoint);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const active = useRef<{ id: string; stop: AbortController } | null>(null);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(
    () => () => {
      queue.current = [];
      active.current?.stop.abort();
    },
    [],
  );

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));

  function add(files: File[]) {
    const added = files.map((file) => startUpload(file));
    setUploads((all) => [...all, ...added]);
    queue.current.push(...added.filter(({ state }) => state === "waiting"));
    void work(added.filter(({ state }) => state === "failed").length);
  }

  function retry(upload: Upload) {
    change(upload.id, { state: "waiting", problem: "", progress: 0 });
    queue.current.push(upload);
    void work();
  }

  /** Cancels an upload or removes a failed upload. */
  function drop({ id, preview }: Upload) {
    queue.current = queue.current.filter((each) => each.id !== id);
    if (active.current?.id === id) active.current.stop.abort();
    setUploads((all) => all.filter((each) => each.id !== id));
    URL.revokeObjectURL(preview);
  }

  async function send(original: File, signal: AbortSignal, onChange: (part: Partial<Upload>) => void) {
    const shrunk = await shrinkPicture(original);
    if ("problem" in shrunk) return { ...shrunk, canRetry: false };
    if (shrunk.file.size > pictureLimits.bytes) return { problem: pictureRefusals.too_large, canRetry: false };
    if (signal.aborted) return { problem: "", canRetry: true };
    onChange({ state: "sending" });
    return uploadPicture(to, shrunk.file, use, (progress) => onChange({ progress }), signal);
  }

  async function work(alreadyFailed = 0) {
    if (active.current) return;
    const count = { stored: 0, failed: alreadyFailed };
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file, preview } = next;
      const stop = new AbortController();
      active.current = { id, stop };
      change(id, { state: "resizing" });
      const sent = await send(file, stop.signal, (part) => change(id, part));
      if (stop.signal.aborted) continue;
      if ("picture" in sent) {
        count.stored += 1;
        setUploads((all) => all.filter((each) => each.id !== id));
        URL.revokeObjectURL(preview);
        stored.current(sent.picture);
      } else {
        count.failed += 1;
        change(id, { state: "failed", ...sent });
      }
    }
    active.current = null;
    if (count.failed) showToast({ title: messages[use].failed, tone: "problem" });
    else if (count.stored) showToast({ title: messages[use].added });
  }

  return { uploads, add, retry, drop };
}

let uploadCount = 0;

/** Checks the size and type before the upload, so that a file that is too large fails right away. */
function startUpload(file: File): Upload {
  const problem =
    file.size > (isShrinkable(file) ? shrinkLimits : pictureLimits).bytes
      ? pictureRefusals.too_large
      : file.type && !file.type.startsWith("image/")
        ? pictureRefusals.not_an_image
        : "";
  return {
    id: `file-${(uploadCount += 1)}`,
    file,
    preview: URL.createObjectURL(file),
    progress: 0,
    state: problem ? "failed" : "waiting",
    problem,
    canRetry: false,
  };
}
