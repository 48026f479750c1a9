import { Buffer } from "node:buffer";

/** What stands above a part: its field, and a file's name and type. A field that is no file has no file name. */
export type PartHead = { field: string; fileName: string | null; type: string };

/** A body of parts as it arrives: the head of each, its bytes in pieces, its end. */
export type PartEvent = { kind: "head"; head: PartHead } | { kind: "bytes"; bytes: Uint8Array } | { kind: "end" };

/** The body ended too early or is not what its content type says. */
export class BrokenBody extends Error {
  override name = "BrokenBody";
}

const longestHead = 16 * 1024;
const lineEnd = "\r\n";

/** The boundary that a multipart content type names; null for any other type. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** Takes a form apart while it arrives, holding no more than a piece of it (RFC 7578). */
export async function* readParts(pieces: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<PartEvent> {
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  let at: Place = "before";
  // The first delimiter has no line before it.
  let rest: Buffer = Buffer.from(lineEnd);
  for await (const piece of pieces) {
    if (at === "after") continue;
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const step = nextStep(at, rest, delimiter);
      rest = rest.subarray(step.taken);
      yield* step.events;
      if (step.at === at) break;
      at = step.at;
    }
  }
  if (at !== "after") throw new BrokenBody("the body ends before its last boundary");
}

type Place = "before" | "delimiter" | "head" | "body" | "after";
/** What could be taken from the front; staying in the same place means that more must arrive. */
type Step = { at: Place; taken: number; events: PartEvent[] };

function nextStep(at: Place, rest: Buffer, delimiter: Buffer): Step {
  switch (at) {
    case "before":
    case "body":
      return contentStep(at, rest, delimiter);
    case "delimiter":
      return delimiterStep(rest);
    case "head":
      return headStep(rest);
    case "after":
      return { at, taken: rest.length, events: [] };
  }
}

function contentStep(at: "before" | "body", rest: Buffer, delimiter: Buffer): Step {
  const found = rest.indexOf(delimiter);
  // The end of what is here may be the beginning of the delimiter.
  const sure = found < 0 ? Math.max(0, rest.length - delimiter.length + 1) : found;
  const events: PartEvent[] = [];
  if (at === "body" && sure > 0) events.push({ kind: "bytes", bytes: rest.subarray(0, sure) });
  if (found < 0) return { at, taken: sure, events };
  if (at === "body") events.push({ kind: "end" });
  return { at: "delimiter", taken: found + delimiter.length, events };
}

function delimiterStep(rest: Buffer): Step {
  if (rest.length < 2) return { at: "delimiter", taken: 0, events: [] };
  const next = rest.toString("latin1", 0, 2);
  if (next === "--") return { at: "after", taken: 2, events: [] };
  if (next === lineEnd) return { at: "head", taken: 2, events: [] };
  throw new BrokenBody("a boundary is followed by neither a part nor the end");
}

function headStep(rest: Buffer): Step {
  const end = rest.indexOf(lineEnd + lineEnd);
  if (end > longestHead || (end < 0 && rest.length > longestHead)) throw new BrokenBody("the head of a part is too long");
  if (end < 0) return { at: "head", taken: 0, events: [] };
  const head = readHead(rest.toString("utf8", 0, end));
  return { at: "body", taken: end + 2 * lineEnd.length, events: [{ kind: "head", head }] };
}

function readHead(text: string): PartHead {
  const headers = new Map(
    text.split(lineEnd).map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const disposition = headers.get("content-disposition") ?? "";
  const field = parameter(disposition, "name");
  if (!/^form-data\s*;/i.test(disposition) || field === null) throw new BrokenBody("a part is no field of a form");
  return { field, fileName: parameter(disposition, "filename"), type: headers.get("content-type") ?? "" };
}

/** Browsers write quotes and line ends within a name as %22, %0D and %0A, older programs put a backslash before them. */
function parameter(disposition: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i").exec(disposition) ?? [];
  const value = quoted?.replaceAll('\\"', '"') ?? plain;
  return value?.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)) ?? null;
}
