/** One line of text as it may be stored: no control characters, single spaces, whole Unicode; null when nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  const line = (text ?? "").toWellFormed().replace(controls, " ").replace(/\s+/g, " ").trim();
  return line === "" ? null : line;
}

/** Text of several lines, with "\n" between them; null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  const lines = (text ?? "").replace(/\r\n?/g, "\n").toWellFormed().replace(controls, "");
  return lines.trim() === "" ? null : lines.trim();
}

/** For comparing names and addresses: no case, no accents, no punctuation. */
export function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

// NUL is refused by PostgreSQL, the others only ever come from broken exports. Tab and line feed are left alone.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff\ufffe\uffff]/g;
