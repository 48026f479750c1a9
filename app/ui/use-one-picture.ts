import { type RefObject, useState } from "react";
import { pictureMessages } from "#domain/pictures/fields.ts";
import type { FormPicture } from "./send-picture.ts";
import { showToast } from "./toast.ts";
import { useHeldSubmit } from "./use-held-submit.ts";
import { useUploads } from "./use-uploads.ts";

/** A single picture within a form: sent at once, and saved with it. `several` when more than one was chosen, of which none is taken. */
export function useOnePicture(kind: "logo" | "photo", initial: FormPicture | null, area: RefObject<HTMLFieldSetElement | null>) {
  const [picture, setPicture] = useState(initial);
  const [several, setSeveral] = useState(false);
  const { sendings, add, retry, drop } = useUploads(kind, setPicture);
  const failed = sendings.filter(({ state }) => state === "failed").length;
  useHeldSubmit(area, sendings.length > failed, failed);

  function take(files: File[]) {
    setSeveral(files.length > 1);
    if (files.length > 1) return;
    // The newest choice takes the place of any before it.
    sendings.forEach(drop);
    add(files);
  }

  function remove() {
    setPicture(null);
    area.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
    showToast({ title: pictureMessages.removed });
  }

  return { picture, several, sendings, take, retry, drop, remove };
}
