import { Writable } from "node:stream";

/** Returns a stream for a log, and the lines that were written to it. */
export function linesOf() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { lines, stream };
}
