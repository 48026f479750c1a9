import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { pictureLimits, pictureMessages, pictureRefusals, shrinkLimits } from "#domain/pictures/upload-limits.shared.ts";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { type FormPicture, isShrinkable, type PictureUse, shrinkPicture, uploadPicture } from "./upload-picture.ts";
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

/**
 * Delays submitting a form until its uploads finish. If an upload fails, says that nothing was saved. `failed` counts the failed
 * uploads. Uploads that failed before the form was submitted do not stop it.
 */
export function useWaitForUploads(part: RefObject<HTMLElement | null>, sending: boolean, failed: number): void {
  const pendingSubmit = useRef<{ form: HTMLFormElement; button: HTMLElement | null; failedBefore: number } | null>(null);
  const failedNow = useRef(failed);
  useEffect(() => {
    failedNow.current = failed;
  });

  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form || !sending) return;
    const delay = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      pendingSubmit.current = { form, button: event.submitter, failedBefore: failedNow.current };
      showToast({ title: "Your images are still uploading", text: "We'll save the form when the uploads finish." });
    };
    form.addEventListener("submit", delay);
    return () => form.removeEventListener("submit", delay);
  }, [part, sending]);

  useEffect(() => {
    if (sending || !pendingSubmit.current) return;
    const { form, button, failedBefore } = pendingSubmit.current;
    pendingSubmit.current = null;
    if (failed > failedBefore) showToast(notSaved);
    else if (form.isConnected) form.requestSubmit(button);
  }, [sending, failed]);
}

const notSaved = {
  title: "Your changes are not saved yet.",
  text: "An image failed to upload. Try again or dismiss it, and then save again.",
  tone: "problem" as const,
};

/** Fires input and change events on the surrounding form when `value` changes without typing. */
export function useDispatchChange(part: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    const field = part.current?.querySelector("input[type=hidden]") ?? part.current?.querySelector("input[type=file]");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    field?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [part, value]);
}
