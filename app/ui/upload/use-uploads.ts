import { useContext, useEffect, useRef, useState } from "react";
import { pictureLimits, pictureMessages, pictureRefusals } from "#domain/pictures/upload-limits.shared.ts";
import { PictureEndpoint } from "#app/ui/picture/picture-endpoint.ts";
import { type FormPicture, type PictureUse, uploadPicture } from "./upload-picture.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** A file on its way, or one that did not get through. */
export type Upload = {
  id: string;
  file: File;
  /** An address of the file within the browser, to show it before it is stored. */
  preview: string;
  /** From 0 to 1. */
  progress: number;
  state: "waiting" | "sending" | "failed";
  problem: string;
  /** Whether the same file may succeed when it is sent again. */
  canRetry: boolean;
};

const messages = {
  photo: { added: pictureMessages.photosAdded, failed: pictureMessages.photosFailed },
  logo: { added: pictureMessages.logoAdded, failed: pictureMessages.logoFailed },
};

/** Sends files as soon as they are chosen, one after the other, and hands on each picture as it is stored. */
export function useUploads(use: PictureUse, onStored: (picture: FormPicture) => void) {
  const to = useContext(PictureEndpoint);
  const [sendings, setSendings] = useState<Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const working = useRef<{ id: string; stop: AbortController } | null>(null);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(
    () => () => {
      queue.current = [];
      working.current?.stop.abort();
    },
    [],
  );

  const change = (id: string, to: Partial<Upload>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));

  function add(files: File[]) {
    const fresh = files.map((file) => startUpload(file));
    setSendings((all) => [...all, ...fresh]);
    queue.current.push(...fresh.filter(({ state }) => state === "waiting"));
    void work(fresh.filter(({ state }) => state === "failed").length);
  }

  function retry(sending: Upload) {
    change(sending.id, { state: "waiting", problem: "", progress: 0 });
    queue.current.push(sending);
    void work();
  }

  /** Stops a file that is on its way, or forgets one that failed. */
  function drop({ id, preview }: Upload) {
    queue.current = queue.current.filter((each) => each.id !== id);
    if (working.current?.id === id) working.current.stop.abort();
    setSendings((all) => all.filter((each) => each.id !== id));
    URL.revokeObjectURL(preview);
  }

  async function work(refusedAtOnce = 0) {
    if (working.current) return;
    const came = { through: 0, short: refusedAtOnce };
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file, preview } = next;
      const stop = new AbortController();
      working.current = { id, stop };
      change(id, { state: "sending" });
      const sent = await uploadPicture(to, file, use, (progress) => change(id, { progress }), stop.signal);
      if (stop.signal.aborted) continue;
      if ("picture" in sent) {
        came.through += 1;
        setSendings((all) => all.filter((each) => each.id !== id));
        URL.revokeObjectURL(preview);
        stored.current(sent.picture);
      } else {
        came.short += 1;
        change(id, { state: "failed", ...sent });
      }
    }
    working.current = null;
    if (came.short) showToast({ title: messages[use].failed, tone: "problem" });
    else if (came.through) showToast({ title: messages[use].added });
  }

  return { sendings, add, retry, drop };
}

let uploadCount = 0;

/** What can be told before sending is: nobody waits for ten megabytes to hear that they are too many. */
function startUpload(file: File): Upload {
  const problem =
    file.size > pictureLimits.bytes
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
