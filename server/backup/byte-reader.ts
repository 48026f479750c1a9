/** Reads bytes and lines from a stream. */
export function readBytes(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let buffered = Buffer.alloc(0);

  /** Reads until at least `length` bytes are buffered. Returns false if the stream ends first. */
  async function fill(length: number): Promise<boolean> {
    while (buffered.length < length) {
      const { done, value } = await source.next();
      if (done) return false;
      buffered = Buffer.concat([buffered, value]);
    }
    return true;
  }

  function cut(length: number): Buffer {
    const taken = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return taken;
  }

  return {
    /** Returns the next `length` bytes. If the stream ends first, drops the remaining bytes and returns null. */
    async take(length: number): Promise<Buffer | null> {
      const isThere = await fill(length);
      const taken = cut(length);
      return isThere ? taken : null;
    },
    ended: async () => !(await fill(1)),
    /** Returns the next line, or null at the end of the stream, even if the last line has no newline. */
    async line(): Promise<string | null> {
      for (let from = 0; ;) {
        const end = buffered.indexOf(10, from);
        if (end >= 0) return cut(end + 1).toString("utf8", 0, end);
        from = buffered.length;
        if (!(await fill(from + 1))) return null;
      }
    },
  };
}
