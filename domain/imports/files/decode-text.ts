/** A text and the encoding that it had. */
export type DecodedText = { text: string; encoding: "UTF-8" | "UTF-16" | "Windows-1252" };

/**
 * Decodes a text file. A byte order mark or zero bytes show UTF-16. Text that is not valid UTF-8 is treated as Windows-1252, which Excel writes. The
 * text never has replacement characters for bytes that could not be decoded.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, encoding } = decode(bytes);
  return { text: text.replaceAll("\ufffd", ""), encoding };
}

function decode(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Label(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

/** In bytes. Western text in UTF-16 contains zero bytes everywhere. */
const sampleLength = 4_000;

function utf16Label(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, sampleLength).entries()) if (byte === 0) zeros[index % 2]! += 1;
  const half = Math.min(bytes.length, sampleLength) / 2;
  if (zeros[1]! > half / 2) return "utf-16le";
  return zeros[0]! > half / 2 ? "utf-16be" : null;
}
