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

/** Limits in bytes for the whole body and for one file. `files` contains the maximum number of files for each file field. */
export type UploadLimits = { body: number; file: number; files: Record<string, number> };

/** Stores each file before the next one is read. `discard` deletes a stored file. */
export type FileStore<T> = { store(file: ArrivedFile, field: string): Promise<T>; discard(stored: T): Promise<unknown> };

/** This is not a `File`, because a `File` would copy the bytes. */
type ArrivedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** One file: the result of `store`, or an error code ("too_large" or the code that `store` threw). */
type UploadedFile<T> = { field: string; name: string } & ({ stored: T } | { refused: string });

/**
 * The form's text fields and its files, up to each field's limit. `leftOut` counts the files over the limit, by field.
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
 * Reads a form with files while it arrives, and buffers only one file at a time. A rejected file does not affect the others.
 * Throws an error response when the body is too large (413), cut off or malformed (400), or not a form with files (415). After
 * any error, it discards the stored files.
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

/** Keeps the files in memory, for forms that use them later. */
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
/** One form field. `bytes` is null for a file that is too large. */
type Part =
  | { field: string; file: FileHead; bytes: Uint8Array<ArrayBuffer> | null }
  | { field: string; file: null; bytes: Uint8Array<ArrayBuffer> };

async function* partsOf(request: Request, limits: UploadLimits): AsyncGenerator<Part> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /^multipart\/form-data\s*;/i.test(type) && getMultipartBoundary(type);
  if (!boundary || !request.body) throw data({ code: "no_form_with_files" }, { status: 415 });
  if (Number(request.headers.get("content-length")) > limits.body) throw tooLarge();
  // The parser's file limit equals the body's limit, because a file over its own limit must not end the request.
  const parser = new MultipartParser(boundary, {
    ...{ maxParts, maxHeaderSize, maxFileSize: limits.body, maxTotalSize: limits.body },
  });
  let texts = 0;
  try {
    for await (const piece of withoutFinalLineBreak(limitBody(request.body, limits.body))) {
      for (const part of parser.write(piece)) {
        const { name, filename, mediaType = "", size } = headOf(part);
        if (name === undefined) throw new BrokenBody("a part has no field name");
        const field = unescaped(name);
        if (filename === undefined && (texts += size) > maxTextBytes) throw tooLarge();
        const bytes = filename !== undefined && size > limits.file ? null : Buffer.concat(part.content);
        // Frees the memory before `yield` waits for the caller.
        part.content.length = 0;
        if (filename === undefined) yield { field, file: null, bytes: bytes! };
        // A file input without a chosen file sends an empty name and no content.
        else if (filename || size) yield { field, file: { name: baseName(unescaped(filename)), type: mediaType }, bytes };
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw tooLarge();
    const isBroken = error instanceof BrokenBody || error instanceof MultipartParseError;
    throw isBroken ? data({ code: "body_cut_off" }, { status: 400 }) : error;
  }
}

/** Returns a part's header values. The parser reads headers lazily and throws a `TypeError` if they are not UTF-8. */
function headOf(part: MultipartPart) {
  try {
    // Browsers do not escape a backslash. The parser treats it as an escape and drops it.
    const [, written] = /;\s*filename="([^"]*)"\s*(?:;|$)/i.exec(part.headers["content-disposition"] ?? "") ?? [];
    return { name: part.name, filename: written ?? part.filename, mediaType: part.mediaType, size: part.size };
  } catch {
    throw new BrokenBody("part headers are not UTF-8");
  }
}

/** Drops the final line break that browsers send. The parser throws if the line break arrives after the piece with the last boundary. */
async function* withoutFinalLineBreak(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let buffered = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (piece.length < 2) buffered = Buffer.concat([buffered, piece]);
    else {
      yield buffered;
      yield piece.subarray(0, -2);
      buffered = Buffer.from(piece.subarray(-2));
    }
    if (buffered.length > 2) {
      yield buffered.subarray(0, -2);
      buffered = buffered.subarray(-2);
    }
  }
  if (buffered.toString("latin1") !== "\r\n") yield buffered;
}

/** Decodes quotes and line breaks in a name, which browsers write as %22, %0D, and %0A. */
function unescaped(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
}

/** Yields the body's pieces. Throws a 413 response after `maxBytes` bytes, and `BrokenBody` when the connection breaks. */
export async function* limitBody(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new BrokenBody("the connection was lost");
      });
      if (done) return;
      size += value.length;
      if (size > maxBytes) throw tooLarge();
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function tooLarge() {
  return data({ code: "body_too_large" }, { status: 413 });
}

/** Returns the file name without its path, because some browsers send the full path. */
function baseName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
