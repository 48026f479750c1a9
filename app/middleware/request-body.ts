import { Buffer } from "node:buffer";
import { createContext, data, type MiddlewareFunction } from "react-router";
import { formBytes } from "#domain/pictures/upload-limits.shared.ts";
import { paymentWebhookPath } from "./origin-check.ts";
import { BrokenBody, limitBody } from "#app/http/uploads/read-upload.ts";

/** In bytes. Far more than the longest form of texts has, so that what is too long is shown again with a word at its field. */
export const maxFormBytes = 256 * 1024;

/** Where a tap on Call is noted, which carries two words. */
const maxClicksPerVisitor = 1024;

/** Forms with files, which their routes read piece by piece. */
const withFiles = [
  /^\/submit-business(?:\/pictures)?$/,
  /^\/business\/new$/,
  /^\/dashboard\/(?:pictures|premium-form|sponsorship-form)$/,
  /^\/dashboard\/edit-(?:premium|sponsorship)\/[^/]+$/,
  /^\/admin\/dashboard\/(?:pictures|imports|sponsors)$/,
  /^\/admin\/dashboard\/businesses\/[^/]+$/,
];

/** How a body is read: the payment provider's as it is, a form with files from the disk, any other form in memory. */
export type BodyKind = "payment event" | "upload" | "form";

/** Of which kind the body is that is posted to an address, and how many bytes of it are read at most. */
export function bodyKindOf(target: string, contentType: string | undefined): { kind: BodyKind; maxBytes: number } {
  const path = pathOf(target.split("?", 1)[0]!);
  if (path === paymentWebhookPath) return { kind: "payment event", maxBytes: maxFormBytes };
  if (!takesFiles(path, mediaTypeOf(contentType))) return { kind: "form", maxBytes: maxFormBytes };
  return { kind: "upload", maxBytes: path.startsWith("/submit-business") ? formBytes.logo : formBytes.owner };
}

function takesFiles(path: string, mediaType: string): boolean {
  return mediaType === multipart && withFiles.some((one) => one.test(path));
}

const multipart = "multipart/form-data";

function mediaTypeOf(contentType: string | null | undefined): string {
  return (contentType ?? "").split(";")[0]!.trim().toLowerCase();
}

/** Scripts post to the page's address with this ending. */
function pathOf(pathname: string): string {
  return pathname.replace(/\.data$/, "");
}

type Fault = 400 | 413 | 415;

/** Why a body was not read; null when it was, or is yet to be. */
export const bodyError = createContext<Fault | null>(null);

/**
 * Reads the body of a form or a payment event, so that no route meets one that is too large, broken or no form. Forms with files
 * stay as they are: their routes read them piece by piece.
 */
export async function readBody(request: Request): Promise<Request | Fault> {
  if (!request.body) return request;
  const path = pathOf(new URL(request.url).pathname);
  const type = mediaTypeOf(request.headers.get("content-type"));
  const isMultipart = type === multipart;
  if (takesFiles(path, type)) return request;
  const isClick = path === "/tap";
  if (path !== paymentWebhookPath && !isClick && !isMultipart && type !== "application/x-www-form-urlencoded") return 415;

  const body = await readWhole(request, isClick ? maxClicksPerVisitor : maxFormBytes);
  if (typeof body === "number") return body;
  const { method, headers, url, signal } = request;
  const whole = () => new Request(url, { method, headers, body, signal });
  return isMultipart && !(await isForm(whole())) ? 400 : whole();
}

/** Ends a request whose body was not read, in the words of the site. */
export const bodyMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const status = context.get(bodyError);
  if (status) throw data({ code: "body_refused" }, { status });
  return next();
};

async function readWhole({ headers, body }: Request, most: number): Promise<Buffer<ArrayBuffer> | Fault> {
  if (Number(headers.get("content-length")) > most) return 413;
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of limitBody(body!, most)) pieces.push(piece);
  } catch (error) {
    return error instanceof BrokenBody ? 400 : 413;
  }
  return Buffer.concat(pieces);
}

async function isForm(request: Request): Promise<boolean> {
  return request.formData().then(
    () => true,
    () => false,
  );
}
