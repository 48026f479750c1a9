/** Does work in the order it came, some of it side by side: at most `most` at once, together at most of `weight`. */
export function limitConcurrency({ most, weight }: { most: number; weight: number }) {
  const waiting: { heavy: number; begin(): void }[] = [];
  let running = 0;
  let carried = 0;

  function next(): void {
    const first = waiting[0];
    // What is too heavy for any company goes alone.
    if (!first || running >= most || (running > 0 && carried + first.heavy > weight)) return;
    waiting.shift();
    running += 1;
    carried += first.heavy;
    first.begin();
    next();
  }

  return async function inTurn<T>(heavy: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.push({ heavy, begin });
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      carried -= heavy;
      next();
    }
  };
}
