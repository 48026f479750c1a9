/** The work was not done in time. */
export class NoAnswer extends Error {}

/** What the work comes to, when it is done within so many milliseconds; else throws `NoAnswer`, and the work goes on. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${milliseconds} ms`)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
