/** Whether an origin is that of the machine the site runs on: a development or trial site that nobody else is meant to see. */
export function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]" || hostname.endsWith(".localhost");
}

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;

/** A proxy sends at least one of these; then the other end of the socket is not the client. */
const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Returns a request's header, null or undefined when it has none. */
type ReadHeader = (name: string) => string | null | undefined;

/**
 * Whether the Host header names this machine. A page of another site can make a browser on this machine send requests here
 * (DNS rebinding); their Host is that site's.
 */
export function hasLocalHost(header: ReadHeader): boolean {
  const url = `http://${header("host") ?? ""}`;
  return URL.canParse(url) && isLocalOrigin(url);
}

/** Whether a request comes from this machine, was not forwarded by a proxy, and names this machine as its Host. */
export function isLocalRequest(address: string, header: ReadHeader): boolean {
  const forwarded = forwardingHeaders.some((name) => (header(name) ?? null) !== null);
  return loopbackAddress.test(address) && !forwarded && hasLocalHost(header);
}
