/** Takes runs of bytes and lines from a stream. */
export function readBytes(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);

  /** False when there are not so many bytes. */
  async function fill(length: number): Promise<boolean> {
    while (held.length < length) {
      const { done, value } = await source.next();
      if (done) return false;
      held = Buffer.concat([held, value]);
    }
    return true;
  }

  function cut(length: number): Buffer {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  return {
    /** So many bytes; null when there are not so many, and then the rest is gone. */
    async take(length: number): Promise<Buffer | null> {
      const isThere = await fill(length);
      const taken = cut(length);
      return isThere ? taken : null;
    },
    ended: async () => !(await fill(1)),
    /** The next line without its end; null at the end, and when the last line has none. */
    async line(): Promise<string | null> {
      for (let from = 0; ;) {
        const end = held.indexOf(10, from);
        if (end >= 0) return cut(end + 1).toString("utf8", 0, end);
        from = held.length;
        if (!(await fill(from + 1))) return null;
      }
    },
  };
}
