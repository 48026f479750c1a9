import { escaped } from "./script-text.ts";

/** The loaders' data as the framework writes it, in the pieces it comes in; all of it is there before a page is drawn. */
export async function readPieces(data: ReadableStream<Uint8Array> | undefined): Promise<string[]> {
  const pieces: string[] = [];
  if (!data) return pieces;
  const reader = data.getReader();
  const decoder = new TextDecoder();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    pieces.push(decoder.decode(piece.value, { stream: true }));
  return pieces;
}

/**
 * The scripts that hand the data to the browser's half of the framework, which waits for them by this name. The framework
 * would put them in itself, a piece at a time as a stream brings it.
 */
export function handoff(pieces: string[], nonce: string): string {
  const script = (call: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const calls = pieces.map((piece) => `enqueue(${escaped(JSON.stringify(piece))})`);
  return pieces.length ? [...calls, "close()"].map(script).join("") : "";
}
