/** Returns a function that starts tasks in order. At most `max` tasks run at once, with a total weight of at most `maxWeight`. */
export function limitConcurrency({ max, maxWeight }: { max: number; maxWeight: number }) {
  const waiting: { weight: number; start(): void }[] = [];
  let running = 0;
  let runningWeight = 0;

  function next(): void {
    const first = waiting[0];
    // A task that is heavier than `maxWeight` runs alone.
    if (!first || running >= max || (running > 0 && runningWeight + first.weight > maxWeight)) return;
    waiting.shift();
    running += 1;
    runningWeight += first.weight;
    first.start();
    next();
  }

  return async function inTurn<T>(weight: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ weight, start });
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      runningWeight -= weight;
      next();
    }
  };
}
