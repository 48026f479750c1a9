import { pictureMessages } from "#domain/pictures/upload-limits.shared.ts";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";

export type PictureUse = "logo" | "photo";

/** A stored picture as a form knows it. */
export type FormPicture = PublicPicture;

/** What came of sending a file; `again` says whether the same file may succeed later. */
export type UploadResult = { picture: FormPicture } | { problem: string; canRetry: boolean };

const offline = `${pictureMessages.imageFailed}: the connection was lost.`;
const signedOut = "You are signed out. Log in again in another tab, then try again.";

/** Sends one file to be stored and says how far it is, from 0 to 1. */
export function uploadPicture(
  to: string,
  file: File,
  use: PictureUse,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const form = new FormData();
  // Read by the server before the file arrives.
  form.append("kind", use);
  form.append("picture", file);
  return new Promise((settle) => {
    // `fetch` does not say how much of a body has left.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => settle(readAnswer(request.status, request.responseText));
    request.onerror = () => settle({ problem: offline, canRetry: true });
    request.onabort = () => settle({ problem: offline, canRetry: true });
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", to);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

function readAnswer(status: number, text: string): UploadResult {
  const said = parsed(text);
  if (status === 201 && said && "storageKey" in said) return { picture: said };
  if (status === 401) return { problem: signedOut, canRetry: true };
  const message = said && "message" in said ? said.message : pictureMessages.imageFailed;
  return { problem: message, canRetry: status >= 500 || status === 429 };
}

function parsed(text: string): FormPicture | { message: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
