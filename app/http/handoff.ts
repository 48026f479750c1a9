import { escaped } from "./script-text.ts";

/**
 * The scripts that hand the loaders' data to the browser's half of the framework, which waits for them by this name. The
 * framework would put them in itself, a piece at a time as a stream brings it; here all of it is there before the page is.
 */
export async function handoff(data: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!data) return "";
  const script = (call: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const reader = data.getReader();
  const decoder = new TextDecoder();
  let scripts = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    scripts += script(`enqueue(${escaped(JSON.stringify(decoder.decode(piece.value, { stream: true })))})`);
  return scripts + script("close()");
}
