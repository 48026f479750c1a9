import { Buffer } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { encodingFor, isShrinkable, isWorthwhile, shrink, shrinking } from "./bytes.ts";

/** For one who waits: four times as fast as what is kept gets, and a tenth larger. */
const quality = 4;
/** In milliseconds: a body whose next piece takes longer is sent piece by piece. */
const patience = 5;

/**
 * What was answered to one person alone, compressed as they can read it; a file that is made while it is sent stays as it is. A
 * body that waits for some of its data is compressed piece by piece, so that the visitor sees the first piece at once.
 */
export async function smaller(response: Response, accepted: string | undefined): Promise<Response> {
  const encoding = encodingFor(accepted);
  const { status, headers } = response;
  const isMade = headers.has("content-disposition") || headers.has("content-encoding");
  if (encoding === "identity" || isMade || !response.body || !isShrinkable(headers.get("content-type"))) return response;
  const pieces = response.body.getReader();
  const { bytes, next } = await readWithoutWaiting(pieces);
  headers.append("vary", "Accept-Encoding");
  if (next) {
    headers.set("content-encoding", encoding);
    headers.delete("content-length");
    const compressor = shrinking(encoding, quality);
    // Nobody reads on when the visitor has left. What breaks off ends the answer; there is nobody else to tell.
    compressor.once("close", () => void pieces.cancel().catch(() => {}));
    pipeline(piecesOf(pieces, bytes, next), compressor, () => {});
    return new Response(Readable.toWeb(compressor) as BodyInit, { status, headers });
  }
  const shrunk = isWorthwhile(bytes) ? await shrink(bytes, encoding, quality) : bytes;
  if (shrunk !== bytes) headers.set("content-encoding", encoding);
  headers.set("content-length", String(shrunk.length));
  return new Response(Buffer.from(shrunk), { status, headers });
}

type Pieces = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
type Next = ReturnType<Pieces["read"]>;

/** What a body has at hand; `next` is the piece it has to be waited for, null when it has ended. */
async function readWithoutWaiting(pieces: Pieces): Promise<{ bytes: Uint8Array<ArrayBuffer>; next: Next | null }> {
  const read: Uint8Array[] = [];
  for (;;) {
    const next = pieces.read();
    const piece = read.length ? await Promise.race([next, afterPatience()]) : await next;
    const bytes = () => Buffer.concat(read);
    if (piece === "later") return { bytes: bytes(), next };
    if (piece.done) return { bytes: bytes(), next: null };
    read.push(piece.value);
  }
}

function afterPatience(): Promise<"later"> {
  return new Promise((resolve) => setTimeout(resolve, patience, "later"));
}

async function* piecesOf(pieces: Pieces, first: Uint8Array, waiting: Next): AsyncGenerator<Uint8Array> {
  yield first;
  for (let piece = await waiting; !piece.done; piece = await pieces.read()) yield piece.value;
}
