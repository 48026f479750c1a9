import { Buffer } from "node:buffer";

/** Returns a request's body, or the status that refuses a body that is too large (413) or cut off (400). */
export async function readWhole({ headers, body }: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | 400 | 413> {
  if (Number(headers.get("content-length")) > maxBytes) return 413;
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > maxBytes) return 413;
      pieces.push(piece);
    }
  } catch {
    return 400;
  }
  return Buffer.concat(pieces);
}

/** Returns a form with files, or the status that refuses it: the statuses of `readWhole`, and 415 for another kind of body. */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData | 400 | 413 | 415> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return 415;
  const body = await readWhole(request, maxBytes);
  if (typeof body === "number") return body;
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => 400 as const);
}

/** Returns the files that were chosen in a form's field. A file input without a chosen file sends an empty file. */
export function filesIn(form: FormData, field: string): File[] {
  return form.getAll(field).filter((value): value is File => typeof value !== "string" && value.size > 0);
}
