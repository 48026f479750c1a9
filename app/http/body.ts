import { Buffer } from "node:buffer";
import { createContext, data, type MiddlewareFunction } from "react-router";
import { eventsPath } from "./guard.ts";
import { BrokenBody } from "./multipart.ts";
import { counted } from "./uploads.ts";

/** In bytes. Far more than the longest form of texts has, so that what is too long is shown again with a word at its field. */
const mostOfForm = 256 * 1024;

/** Where a tap on Call is noted, which carries two words. */
const mostOfTap = 1024;

/** Forms with files, which their routes read and count while they arrive. */
const withFiles = [
  /^\/submit-business(?:\/pictures)?$/,
  /^\/business\/new$/,
  /^\/dashboard\/(?:pictures|premium-form|sponsorship-form)$/,
  /^\/dashboard\/edit-(?:premium|sponsorship)\/[^/]+$/,
  /^\/admin\/dashboard\/(?:pictures|imports|sponsors)$/,
  /^\/admin\/dashboard\/businesses\/[^/]+$/,
];

type Fault = 400 | 413 | 415;

/** Why a body was not read; null when it was, or is yet to be. */
export const bodyFault = createContext<Fault | null>(null);

/**
 * Reads the body of a form, however it was sent, so that no route meets one that is too large, broken or no form. Bodies that
 * are counted elsewhere stay as they are: the forms with files, and what the payment provider signs.
 */
export async function readBody(request: Request): Promise<Request | Fault> {
  if (!request.body) return request;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const type = (request.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const isMultipart = type === "multipart/form-data";
  if (path === eventsPath || (isMultipart && withFiles.some((one) => one.test(path)))) return request;
  const isTap = path === "/tap";
  if (!isTap && !isMultipart && type !== "application/x-www-form-urlencoded") return 415;

  const body = await readWhole(request, isTap ? mostOfTap : mostOfForm);
  if (typeof body === "number") return body;
  const { method, headers, url, signal } = request;
  const whole = () => new Request(url, { method, headers, body, signal });
  return isMultipart && !(await isForm(whole())) ? 400 : whole();
}

/** Ends a request whose body was not read, in the words of the site. */
export const bodyMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const status = context.get(bodyFault);
  if (status) throw data({ code: "body_refused" }, { status });
  return next();
};

async function readWhole({ headers, body }: Request, most: number): Promise<Buffer<ArrayBuffer> | Fault> {
  if (Number(headers.get("content-length")) > most) return 413;
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of counted(body!, most)) pieces.push(piece);
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
