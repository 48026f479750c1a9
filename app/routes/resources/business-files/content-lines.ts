import { Buffer } from "node:buffer";

/** Escapes text for use as a value in a vCard or a calendar. */
export function escaped(text: string): string {
  return text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, "\\n");
}

/** The maximum length of a line, in bytes. */
const maxLineLength = 75;

/** Returns the lines of a vCard or a calendar as a file. Long lines continue on the next line after a space. */
export function contentLinesResponse(lines: string[], type: "text/vcard" | "text/calendar", fileName: string): Response {
  return new Response(lines.map((line) => `${folded(line)}\r\n`).join(""), {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "public, max-age=3600",
    },
  });
}

function folded(line: string): string {
  let length = 0;
  let text = "";
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > maxLineLength) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}
