import { pictureMessages } from "#domain/pictures/upload-limits.shared.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

export type PictureUse = "logo" | "icon" | "photo";

/** A stored picture in a form. */
export type FormPicture = PublicPicture;

/** The result of an upload. `canRetry` means that the same file may succeed later. */
type UploadResult = { picture: FormPicture } | { problem: string; canRetry: boolean };

const offline = `${pictureMessages.imageFailed}: the connection was lost.`;
const signedOut = "You are logged out. Open another tab, log in there, and then try again.";

/** Uploads one file and reports its progress from 0 to 1. Never rejects. */
export function uploadPicture(
  to: string,
  file: File,
  use: PictureUse,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const form = new FormData();
  // This field comes first, because the server reads it before the file.
  form.append("kind", use);
  form.append("picture", file);
  return new Promise((resolve) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = () => resolve({ problem: offline, canRetry: true });
    request.onabort = () => resolve({ problem: offline, canRetry: true });
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", to);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

function readAnswer(status: number, text: string): UploadResult {
  const body = parsed(text);
  if (status === 201 && body && "storageKey" in body) return { picture: body };
  if (status === 401) return { problem: signedOut, canRetry: true };
  const message = body && "message" in body ? body.message : pictureMessages.imageFailed;
  return { problem: message, canRetry: status >= 500 || status === 429 };
}

function parsed(text: string): FormPicture | { message: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
