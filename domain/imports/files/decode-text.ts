import { isUtf8 } from "node:buffer";

/** A text file's text without a byte order mark, and the encoding that it had. */
export type TextFile = { text: string; encoding: "UTF-8" | "UTF-16" | "Windows-1252" };

/**
 * Decodes a text file. A UTF-16 byte order mark or many zero bytes indicate UTF-16. A line that is not valid UTF-8 is treated as
 * Windows-1252, which Excel writes. Characters that could not be decoded are left out.
 */
export function decodeText(bytes: Uint8Array): TextFile {
  const utf16 = utf16Label(bytes.subarray(0, sampleLength));
  if (utf16) return { text: readable(new TextDecoder(utf16).decode(bytes)), encoding: "UTF-16" };
  if (isUtf8(bytes)) return { text: readable(new TextDecoder().decode(bytes)), encoding: "UTF-8" };
  return { text: readable(decodeLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))), encoding: "Windows-1252" };
}

function readable(text: string): string {
  return text.replaceAll("\ufffd", "");
}

/** Decodes each line separately, because people join files with different encodings. */
function decodeLines(bytes: Buffer): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length;
    const line = bytes.subarray(at, end);
    lines.push(new TextDecoder(isUtf8(line) ? "utf-8" : "windows-1252").decode(line));
    at = end;
  }
  return lines.join("");
}

/** The number of bytes that are checked for zero bytes. Western text in UTF-16 contains them everywhere. */
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
