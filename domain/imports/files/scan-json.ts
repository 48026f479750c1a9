import { BrokenFile } from "#domain/imports/import-row.ts";
import { jsonErrorOffset } from "#domain/imports/parse/json-error-offset.ts";
import { yieldToEventLoop } from "#domain/imports/parse/yield-to-event-loop.ts";
import { type FileBytes, piecesOf } from "./file-bytes.ts";

/** A value in a JSON file: the positions of its first byte and after its last byte. */
export type Span = { from: number; to: number };

/** Called for each item of an array that is a value of the top object. */
type OnItem = (item: { key: string; span: Span; index: number }) => void;

const invalidJson = "The JSON is not valid from here on.";
/** The maximum nesting depth, which is more than any file of places has. */
const maxDepth = 64;
/** The maximum length of an item in bytes. The outline of a large area takes less than a tenth of this. */
const maxItem = 10 * 1024 * 1024;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Finds the values of the top object in a JSON file, and calls `onItem` for each item of those that are arrays, in one pass with
 * little memory. Checks only brackets, so the caller must parse the values. Returns null when the file is not an object. Throws
 * BrokenFile.
 */
export async function scanJson(file: FileBytes, fileName: string, onItem: OnItem): Promise<Map<string, Span> | null> {
  const pause = yieldToEventLoop();
  const values = new Map<string, Span>();
  const stack: number[] = [];
  let at = 0;
  let isInString = false;
  let isEscaped = false;
  let isEnded = false;
  let text: Span = { from: 0, to: 0 };
  let key: string | null = null;
  /**
   * The start of the current value of the top object, the start of the current item of its array, and the number of earlier
   * items.
   */
  let [valueFrom, itemFrom, items] = [-1, -1, 0];
  const fail = (what = invalidJson) => brokenJson(file, fileName, at, what);

  function endItem(closes: boolean): void {
    // An array without items has only white space.
    if (key === null || (closes && items === 0 && itemFrom < 0)) return;
    if (itemFrom < 0) throw fail();
    if (at - itemFrom > maxItem) throw fail("An item is larger than 10 MB.");
    onItem({ key, span: { from: itemFrom, to: at }, index: items });
    items += 1;
    itemFrom = -1;
  }
  function endValue(): void {
    if (key === null) return;
    if (valueFrom < 0) throw fail();
    values.set(key, { from: valueFrom, to: at });
    [key, valueFrom] = [null, -1];
  }
  const isInList = () => stack.length === 2 && stack[1] === openBracket && key !== null;

  for (const piece of piecesOf(file)) {
    for (let index = 0; index < piece.length; index += 1, at += 1) {
      const byte = piece[index]!;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          isInString = false;
          text = { from: text.from, to: at + 1 };
        }
        continue;
      }
      if (isSpace(byte)) continue;
      if (!stack.length) {
        if (isEnded) throw fail();
        if (byte !== openBrace) return null;
      }
      if (byte === comma && isInList()) {
        endItem(false);
        continue;
      }
      if (byte === closeBracket && isInList()) endItem(true);
      else if (isInList() && itemFrom < 0) itemFrom = at;
      if (byte === colon && stack.length === 1 && key === null) {
        key = readString(file, text, fail);
        [valueFrom, items, itemFrom] = [-1, 0, -1];
        continue;
      }
      if (stack.length === 1 && (byte === comma || byte === closeBrace)) endValue();
      else if (stack.length === 1 && key !== null && valueFrom < 0) valueFrom = at;
      if (byte === quote) {
        isInString = true;
        text = { from: at, to: 0 };
      } else if (byte === openBrace || byte === openBracket) {
        stack.push(byte);
        if (stack.length > maxDepth) throw fail(`The JSON is nested more than ${maxDepth} levels deep.`);
      } else if (byte === closeBrace || byte === closeBracket) {
        if (stack.pop() !== (byte === closeBrace ? openBrace : openBracket)) throw fail();
        isEnded = !stack.length;
      }
    }
    await pause();
  }
  if (isInString || stack.length) throw fail();
  return values;
}

function readString(file: FileBytes, { from, to }: Span, fail: () => BrokenFile): string {
  try {
    return JSON.parse(Buffer.from(file.read(from, to)).toString()) as string;
  } catch {
    throw fail();
  }
}

/** Parses one value and returns it. Throws BrokenFile with the location of the first error. */
export function parseSpan(file: FileBytes, { from, to }: Span, fileName: string): unknown {
  const text = Buffer.from(file.read(from, to)).toString();
  try {
    return JSON.parse(text);
  } catch {
    throw brokenJson(file, fileName, from + Buffer.byteLength(text.slice(0, jsonErrorOffset(text))));
  }
}

/** The maximum size in bytes of a file in which the first error is located exactly. */
const maxLocated = 16 * 1024 * 1024;

/** Returns the error to throw for invalid JSON at a byte. A small file is parsed again to find the first error before it. */
function brokenJson(file: FileBytes, fileName: string, at: number, what = invalidJson): BrokenFile {
  let end = at;
  if (file.size <= maxLocated && what === invalidJson) {
    const text = Buffer.from(file.read(0, file.size)).toString();
    end = Buffer.byteLength(text.slice(0, jsonErrorOffset(text)));
  }
  let [line, start] = [1, 0];
  let position = 0;
  for (const piece of piecesOf(file)) {
    for (let next = piece.indexOf(10); next >= 0 && position + next < end; next = piece.indexOf(10, next + 1))
      [line, start] = [line + 1, position + next + 1];
    position += piece.length;
    if (position >= end) break;
  }
  const column = Buffer.from(file.read(start, Math.min(end, start + 65_536))).toString().length + 1;
  return new BrokenFile(fileName, `line ${line}, column ${column}`, what);
}
