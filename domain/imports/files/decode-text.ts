import { yieldToEventLoop } from "#domain/imports/parse/yield-to-event-loop.ts";
import { bytesInPieces, piecesOf, type FileBytes } from "./file-bytes.ts";

/** A text file in UTF-8 and the encoding that it had. */
export type TextFile = { text: FileBytes; encoding: "UTF-8" | "UTF-16" | "Windows-1252" };

/**
 * Converts a text file to UTF-8 without a byte order mark. A UTF-16 byte order mark or many zero bytes indicate UTF-16. A line
 * that is not valid UTF-8 is treated as Windows-1252, which Excel writes. Characters that could not be decoded are left out.
 */
export async function toUtf8(file: FileBytes): Promise<TextFile> {
  const utf16 = utf16Label(file.read(0, sampleLength));
  if (utf16) return { text: await convert(file, decodeUtf16(file, utf16)), encoding: "UTF-16" };
  if (!(await isUtf8(file))) return { text: await convert(file, decodeLines(file)), encoding: "Windows-1252" };
  const [first, second, third] = file.read(0, 3);
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  return { text: hasMark ? withoutStart(file, 3) : file, encoding: "UTF-8" };
}

function withoutStart(file: FileBytes, length: number): FileBytes {
  const { size, read, close } = file;
  return { size: size - length, read: (from, to) => read(from + length, to + length), close };
}

async function isUtf8(file: FileBytes): Promise<boolean> {
  const pause = yieldToEventLoop();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const piece of piecesOf(file)) {
      decoder.decode(piece, { stream: true });
      await pause();
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function convert(file: FileBytes, texts: AsyncIterable<string>): Promise<FileBytes> {
  const pause = yieldToEventLoop();
  const pieces: Uint8Array[] = [];
  for await (const text of texts) {
    pieces.push(Buffer.from(text.replaceAll("\ufffd", "")));
    await pause();
  }
  return { ...bytesInPieces(pieces), close: file.close };
}

async function* decodeUtf16(file: FileBytes, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for (const piece of piecesOf(file)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** The maximum length of a line in bytes. A longer line is decoded in parts. */
const maxLine = 1024 * 1024;

/** Decodes each line separately, because people join files with different encodings. */
async function* decodeLines(file: FileBytes): AsyncGenerator<string> {
  let open = Buffer.alloc(0);
  for (const piece of piecesOf(file)) {
    const bytes = Buffer.concat([open, piece]);
    const end = bytes.lastIndexOf(10) + 1 || (bytes.length > maxLine ? bytes.length : 0);
    let text = "";
    for (let at = 0; at < end;) {
      const next = bytes.indexOf(10, at) + 1 || end;
      text += decodeLine(bytes.subarray(at, Math.min(next, end)));
      at = next;
    }
    open = bytes.subarray(end);
    yield text;
  }
  yield decodeLine(open);
}

function decodeLine(line: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(line);
  } catch {
    return new TextDecoder("windows-1252").decode(line);
  }
}

/**
 * The number of bytes at the start of a file that are checked for zero bytes. Western text in UTF-16 contains them everywhere.
 */
const sampleLength = 4_000;

function utf16Label(sample: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const half = sample.length / 2;
  if (zeros[1]! > half / 2) return "utf-16le";
  return zeros[0]! > half / 2 ? "utf-16be" : null;
}
