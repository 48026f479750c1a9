import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { createHeaders } from "@remix-run/node-fetch-server";
import { bodyKindOf, maxFormBytes } from "#app/middleware/request-body.ts";
import { formBytes } from "#domain/pictures/upload-limits.shared.ts";
import type { LoadLimits } from "./load-limits.ts";
import { discard, paceOfForms, paceOfUploads, receiveInMemory, type Pace } from "./receive-body.ts";
import { Overloaded } from "./load-shedding.ts";
import { receiveInFile } from "./upload-files.ts";

/** Too many uploads are in progress. */
export class UploadsFull extends Overloaded {
  override name = "UploadsFull";
}

export type ChangeOptions = {
  limits: LoadLimits;
  publicOrigin: string;
  /** The folder that stores the bodies of uploads until they are handled. */
  uploadFolder?: string;
  /** Returns whether a cookie header contains a valid session. Without this function, all uploads count as anonymous. */
  hasSession?(cookies: string): Promise<boolean>;
  pace?: { forms: Pace; uploads: Pace };
};

type Body = ReturnType<typeof bodyKindOf>;
type Asked = { request: IncomingMessage; response: ServerResponse; network: string };
type Ask = (request: Request) => Promise<Response>;

/**
 * Handles requests that change data. A form is counted before its body is read. It takes a concurrency slot only after the whole body
 * has arrived, so slow clients take up no slots. Throws `Overloaded`, `TooSlow`, or `ClientLeft`.
 */
export function limitChanges({ limits, publicOrigin, uploadFolder = tmpdir(), hasSession, pace }: ChangeOptions) {
  const { forms = paceOfForms, uploads = paceOfUploads } = pace ?? {};

  const isGone = (request: IncomingMessage) => () => request.socket.destroyed;

  async function takeForm({ request, response, network }: Asked, { kind, maxBytes }: Body, ask: Ask): Promise<Response> {
    const [counter, gate] =
      kind === "event"
        ? [limits.open.paymentEvents, limits.concurrency.payment_event]
        : [limits.open.forms, limits.concurrency.change];
    const dropped = Promise.withResolvers<never>();
    const counted = counter.open(network, Math.min(sizeOf(request), maxBytes), () => {
      response.setHeader("connection", "close");
      dropped.reject(new Overloaded("another network needed the place"));
    });
    try {
      const body = await Promise.race([receiveInMemory(request, maxBytes, forms), dropped.promise]);
      counted.complete();
      return await gate.run(network, () => ask(requestOf(request, response, body)), isGone(request));
    } finally {
      counted.close();
    }
  }

  /** An upload waits until its network may send another one. Its body is not read until then. */
  async function takeUpload({ request, response, network }: Asked, { maxBytes }: Body, ask: Ask): Promise<Response> {
    const { upload, upload_body, owner_upload_body } = limits.concurrency;
    const isOwner = await isSignedIn(request, network);
    const most = isOwner ? maxBytes : Math.min(maxBytes, formBytes.logo);
    const take = async () => {
      const file = await receiveInFile(uploadFolder, request, most, uploads);
      try {
        return await upload.run(network, () => ask(requestOf(request, response, file.read())), isGone(request));
      } finally {
        await file.remove();
      }
    };
    return (isOwner ? owner_upload_body : upload_body).run(network, take, isGone(request));
  }

  async function isSignedIn({ headers: { cookie } }: IncomingMessage, network: string): Promise<boolean> {
    if (!cookie || !hasSession) return false;
    // The session check counts as an open form, because anyone can send a cookie.
    const counted = limits.open.forms.open(network, 0);
    return hasSession(cookie).finally(counted.close);
  }

  function requestOf(request: IncomingMessage, response: ServerResponse, body: BodyInit): Request {
    const gone = new AbortController();
    response.once("close", () => response.writableFinished || gone.abort());
    const { method = "POST", url } = request;
    const init = { method, headers: createHeaders(request), signal: gone.signal, body, duplex: "half" };
    return new Request(publicOrigin + url, init as RequestInit);
  }

  return async (asked: Asked, ask: Ask): Promise<Response> => {
    const { request, response, network } = asked;
    const body = bodyKindOf(request.url!, request.headers["content-type"]);
    const size = sizeOf(request);
    // The body is discarded. The site sees the declared size and responds that the body is too large.
    if (size > body.maxBytes && !isChunked(request)) {
      discard(request);
      return limits.concurrency.change.run(network, () => ask(requestOf(request, response, nothing)), isGone(request));
    }
    // A form with small files or none is handled like any other form.
    if (body.kind !== "upload" || size <= maxFormBytes) return takeForm(asked, body, ask);
    return takeUpload(asked, body, ask).catch(refuseAsUpload);
  };
}

const nothing = new Uint8Array(0);

function isChunked({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined;
}

/** Returns the body's declared size in bytes, or Infinity if the body is chunked. */
function sizeOf(request: IncomingMessage): number {
  return isChunked(request) ? Infinity : Number(request.headers["content-length"] ?? 0);
}

function refuseAsUpload(error: unknown): never {
  throw error instanceof Overloaded ? new UploadsFull(error.message) : error;
}
