/** There is no room for one more request; whoever asked may come back in a moment. */
export class NoRoom extends Error {
  override name = "NoRoom";
}

/**
 * How much is let in at once. More than a handful at a time makes nobody's page ready sooner, as one core draws them all; it only
 * makes everybody's late. `inside` keeps the core busy while some wait for the database, and is small enough that drawing them all
 * at once, some 10 ms each, holds nobody up; `waiting` is a burst of an ordinary minute, and shorter when most of `longest`
 * (milliseconds) would pass before the last is done; whoever waits for all of it is turned away, for when nothing moves. Measured
 * by bench/overload.ts: at three times the peak at least 90 % of it are drawn, and 99 of 100 others know within 50 ms.
 */
export const roomForPages = { inside: 3, waiting: 64, longest: 5_000 };

/** Bodies come as slowly as their senders' signal, without keeping the core from anything. */
export const roomForChanges = { inside: 128, waiting: 0, longest: 1_000 };

export type Gate = {
  /** Does the work as soon as there is room. Throws `NoRoom` at once when too many wait, and later to who waited too long or left. */
  through<T>(work: () => Promise<T>, isGone?: () => boolean): Promise<T>;
  /** How many are inside, wait, and were turned away so far. */
  state(): { inside: number; waiting: number; shed: number };
};

type Waiter = { since: number; enter(): void; turnAway(): void; isGone(): boolean };

/** How many of those that are done make up the pace. */
const remembered = 10;
/** Which share of the longest wait may be expected. */
const foreseen = 0.8;

/** So many who knock are noticed while one page is drawn; a turn in which nothing happens takes a microsecond. */
export const turnsBetween = 12;

/** Made once: a stack for each would cost more than turning away. */
const noRoom = new NoRoom("too many requests at once");

/**
 * Lets so many in at a time, in the order they came, and turns away who would wait too long. One is let in for each turn of the
 * event loop: the embedded Postgres answers without giving the loop a turn, and without one nobody who comes meanwhile is even
 * noticed, let alone turned away.
 */
export function openGate({ inside: most, waiting: longestQueue, longest }: typeof roomForPages): Gate {
  let queue: Waiter[] = [];
  let inside = 0;
  let shed = 0;
  /** In milliseconds, from one to be done to the next while others wait: a slow page, or a slow database, makes the queue shorter. */
  let pace = 0;
  let doneAt = 0;
  let turn: NodeJS.Immediate | null = null;
  let sweeping: NodeJS.Timeout | null = null;

  function admitSoon(): void {
    if (queue.length && inside < most) turn ??= setImmediate(admitAfter, turnsBetween);
  }

  function admitAfter(turns: number): void {
    if (turns > 1) {
      turn = setImmediate(admitAfter, turns - 1);
      return;
    }
    turn = null;
    let next = queue.shift();
    for (; next?.isGone(); next = queue.shift()) next.turnAway();
    next?.enter();
    admitSoon();
  }

  async function enter<T>(work: () => Promise<T>): Promise<T> {
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
      keepPace();
      admitSoon();
    }
  }

  function keepPace(): void {
    const now = performance.now();
    if (queue.length) pace += (now - doneAt - pace) / remembered;
    doneAt = now;
  }

  function isFull(): boolean {
    return inside + queue.length >= most + longestQueue || queue.length * pace > longest * foreseen;
  }

  /** Who has left makes room for who comes. */
  function dropGone(): void {
    const [waiting, gone]: [Waiter[], Waiter[]] = [[], []];
    for (const one of queue) (one.isGone() ? gone : waiting).push(one);
    queue = waiting;
    for (const one of gone) one.turnAway();
  }

  function turnAwayOld(): void {
    const since = performance.now() - longest;
    while (queue[0] && queue[0].since < since) {
      shed += 1;
      queue.shift()!.turnAway();
    }
    if (queue.length) return;
    clearInterval(sweeping!);
    sweeping = null;
  }

  return {
    through(work, isGone = () => false) {
      if (isFull()) dropGone();
      if (isFull()) {
        shed += 1;
        return Promise.reject(noRoom);
      }
      // Nobody waited until now, so until now there was no pace.
      if (!queue.length) doneAt = performance.now();
      sweeping ??= setInterval(turnAwayOld, Math.max(100, longest / 10)).unref();
      return new Promise((resolve, reject) => {
        queue.push({
          since: performance.now(),
          enter: () => void enter(work).then(resolve, reject),
          turnAway: () => reject(noRoom),
          isGone,
        });
        admitSoon();
      });
    },
    state: () => ({ inside, waiting: queue.length, shed }),
  };
}
