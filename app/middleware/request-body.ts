import { importFileMegabytes } from "#domain/imports/import-report.shared.ts";
import { hasFiles, pathOf } from "#app/url-policies.ts";
import { paymentWebhookPath } from "./origin-check.ts";

/**
 * The maximum size of a form without files, in bytes. It is far larger than any valid form, so that a text field over its own
 * limit still shows its own error.
 */
export const maxFormBytes = 256 * 1024;

/** The maximum size of a form with a file, in bytes. The largest files are imported lists, and pictures have their own limit. */
export const maxUploadBytes = (importFileMegabytes + 1) * 1024 * 1024;

/** The maximum size of a posted visit, in bytes. A visit has two short fields. */
const maxVisitBytes = 1024;

/** Returns whether a request is a form that may contain a file. It is read from a temporary file, and any other form in memory. */
export function isUpload(target: string, contentType: string | null | undefined): boolean {
  return mediaTypeOf(contentType) === multipart && hasFiles(pathOf(target));
}

const multipart = "multipart/form-data";

function mediaTypeOf(contentType: string | null | undefined): string {
  return (contentType ?? "").split(";")[0]!.trim().toLowerCase();
}

type ErrorStatus = 400 | 413 | 415;

/**
 * Reads and checks the body of a form, visit, or webhook event, so that routes get only valid bodies. Returns the request, or the
 * status to reject it with. Does not read forms with files: their routes read them as a stream.
 */
export async function readBody(request: Request): Promise<Request | ErrorStatus> {
  if (!request.body) return request;
  const { pathname } = new URL(request.url);
  const path = pathOf(pathname);
  const contentType = request.headers.get("content-type");
  if (isUpload(pathname, contentType)) return request;
  const type = mediaTypeOf(contentType);
  const isMultipart = type === multipart;
  const isVisit = path === "/visit";
  if (path !== paymentWebhookPath && !isVisit && !isMultipart && type !== "application/x-www-form-urlencoded") return 415;

  // The server keeps only the first bytes of a body that is too large.
  const { byteLength } = await request.clone().arrayBuffer();
  if (byteLength > (isVisit ? maxVisitBytes : maxFormBytes)) return 413;
  return isMultipart && !(await isForm(request.clone())) ? 400 : request;
}

async function isForm(request: Request): Promise<boolean> {
  return request.formData().then(
    () => true,
    () => false,
  );
}
