import { Readable } from "node:stream";

/** Returns a body that is generated while it is sent. Generation stops when the client disconnects. */
export function textStream(pieces: Iterable<string> | AsyncIterable<string>): BodyInit {
  return Readable.toWeb(Readable.from(pieces, { objectMode: false })) as BodyInit;
}
