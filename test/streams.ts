/** Returns all items in a stream. */
export async function collected<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** Returns a list as a stream. */
export async function* again<T>(all: T[]): AsyncGenerator<T> {
  yield* all;
}
