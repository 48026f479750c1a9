/** Whether an origin is that of the machine the site runs on: a development or trial site that nobody else is meant to see. */
export function isThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]" || hostname.endsWith(".localhost");
}
