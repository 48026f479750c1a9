import { Buffer } from "node:buffer";
import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { data } from "react-router";
import { DomainError } from "#domain/domain-error.ts";

/** In bytes, the whole body and one file of it; `files` says which fields are files and how many each may bring. */
export type UploadLimits = { body: number; file: number; files: Record<string, number> };

/** What becomes of a file as soon as it is there, before the next one arrives; `drop` takes it back. */
export type FileStore<T> = { store(file: ArrivedFile, field: string): Promise<T>; discard(stored: T): Promise<unknown> };

/** Not a `File`: that would be one more copy of its bytes. */
export type ArrivedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** One file: what was made of it, or the code of the refusal ("too_large", or what `keep` refused it with). */
export type UploadedFile<T> = { field: string; name: string } & ({ stored: T } | { refused: string });

/**
 * The form without its files, which are told apart. Of a field's files the first ones are taken, as many as it may bring;
 * `leftOut` says how many others there were, by field.
 */
export type Upload<T> = { fields: FormData; files: UploadedFile<T>[]; leftOut: Record<string, number> };

/** The body ended too early or is not what its content type says. */
export class BrokenBody extends Error {
  override name = "BrokenBody";
}

const maxTextBytes = 1024 * 1024;
const maxParts = 2000;
const maxHeaderSize = 16 * 1024;

/**
 * Reads a form with files while it arrives, one file in memory at a time. A file that is refused leaves the others and
 * the texts alone; a body that is too large (413), cut off (400) or no form (415) ends the request. Whatever ends it,
 * what was kept of it is dropped.
 */
export async function readUpload<T>(
  request: Request,
  limits: UploadLimits,
  { store, discard }: FileStore<T>,
): Promise<Upload<T>> {
  const fields = new FormData();
  const files: UploadedFile<T>[] = [];
  const counts = new Map<string, number>();
  const discardAll = () => Promise.all(files.map((file) => "stored" in file && discard(file.stored)));
  const leftOut: Record<string, number> = {};
  try {
    for await (const { field, file, bytes } of partsOf(request, limits)) {
      if (!file) {
        fields.append(field, new TextDecoder().decode(bytes));
      } else if (Object.hasOwn(limits.files, field)) {
        const count = (counts.get(field) ?? 0) + 1;
        counts.set(field, count);
        if (count > limits.files[field]!) leftOut[field] = (leftOut[field] ?? 0) + 1;
        else files.push({ field, name: file.name, ...(await outcome(bytes, file, (made) => store(made, field))) });
      }
    }
  } catch (error) {
    await discardAll();
    throw error;
  }
  return { fields, files, leftOut };
}

/** For forms that look at their files later: they stay in memory. */
export const memoryStore: FileStore<File> = {
  store: async ({ name, type, bytes }) => new File([bytes], name, { type }),
  discard: async () => {},
};

async function outcome<T>(
  bytes: Uint8Array<ArrayBuffer> | null,
  head: FileHead,
  store: (file: ArrivedFile) => Promise<T>,
): Promise<{ stored: T } | { refused: string }> {
  if (!bytes) return { refused: "too_large" };
  try {
    return { stored: await store({ ...head, bytes }) };
  } catch (error) {
    if (error instanceof DomainError && (error.kind === "conflict" || error.kind === "too_many")) return { refused: error.code };
    throw error;
  }
}

type FileHead = { name: string; type: string };
/** A whole part; `bytes` is null for a file that is too large. */
type Part =
  | { field: string; file: FileHead; bytes: Uint8Array<ArrayBuffer> | null }
  | { field: string; file: null; bytes: Uint8Array<ArrayBuffer> };

async function* partsOf(request: Request, limits: UploadLimits): AsyncGenerator<Part> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /^multipart\/form-data\s*;/i.test(type) && getMultipartBoundary(type);
  if (!boundary || !request.body) throw data({ code: "no_form_with_files" }, { status: 415 });
  if (Number(request.headers.get("content-length")) > limits.body) throw tooLarge();
  // A file over its limit is refused alone, so the parser's limit is that of the body.
  const parser = new MultipartParser(boundary, {
    ...{ maxParts, maxHeaderSize, maxFileSize: limits.body, maxTotalSize: limits.body },
  });
  let texts = 0;
  try {
    for await (const piece of withoutLastLineEnd(limitBody(request.body, limits.body))) {
      for (const part of parser.write(piece)) {
        const { name, filename, mediaType = "", size } = headOf(part);
        if (name === undefined) throw new BrokenBody("a part is no field of a form");
        const field = unescaped(name);
        if (filename === undefined && (texts += size) > maxTextBytes) throw tooLarge();
        const bytes = filename !== undefined && size > limits.file ? null : Buffer.concat(part.content);
        // Not held while the whole waits its turn.
        part.content.length = 0;
        if (filename === undefined) yield { field, file: null, bytes: bytes! };
        // A file input in which nothing was chosen sends a file without name and content.
        else if (filename || size) yield { field, file: { name: lastName(unescaped(filename)), type: mediaType }, bytes };
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw tooLarge();
    const isBroken = error instanceof BrokenBody || error instanceof MultipartParseError;
    throw isBroken ? data({ code: "body_cut_off" }, { status: 400 }) : error;
  }
}

/** The parser reads a head when it is first asked for, and throws a `TypeError` for one that is not UTF-8. */
function headOf(part: MultipartPart) {
  try {
    // Browsers write a backslash as it is; the parser takes it for an escape and drops it.
    const [, written] = /;\s*filename="([^"]*)"\s*(?:;|$)/i.exec(part.headers["content-disposition"] ?? "") ?? [];
    return { name: part.name, filename: written ?? part.filename, mediaType: part.mediaType, size: part.size };
  } catch {
    throw new BrokenBody("the head of a part is not UTF-8");
  }
}

/** Browsers end a body with a line end, and the parser throws when that comes after the piece with the last boundary. */
async function* withoutLastLineEnd(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (piece.length < 2) held = Buffer.concat([held, piece]);
    else {
      yield held;
      yield piece.subarray(0, -2);
      held = Buffer.from(piece.subarray(-2));
    }
    if (held.length > 2) {
      yield held.subarray(0, -2);
      held = held.subarray(-2);
    }
  }
  if (held.toString("latin1") !== "\r\n") yield held;
}

/** Browsers write quotes and line ends within a name as %22, %0D and %0A. */
function unescaped(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
}

/** The pieces of the body, until there are more bytes than it may have or the connection breaks. */
export async function* limitBody(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new BrokenBody("the connection broke");
      });
      if (done) return;
      size += value.length;
      if (size > most) throw tooLarge();
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function tooLarge() {
  return data({ code: "body_too_large" }, { status: 413 });
}

/** Some browsers send a whole path. */
function lastName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
