import { Readable } from "node:stream";

/** A body that is made piece by piece while it is sent, and no further once the client has left. */
export function textStream(pieces: Iterable<string> | AsyncIterable<string>): BodyInit {
  return Readable.toWeb(Readable.from(pieces, { objectMode: false })) as BodyInit;
}
