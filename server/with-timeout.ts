/** Returns the work's result. Throws an error after this many milliseconds, but doesn't stop the work. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
