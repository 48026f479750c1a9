/** Returns whether an origin is on this machine, as it is for a development or trial site that is not public. */
export function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]" || hostname.endsWith(".localhost");
}

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;

/** A proxy sends at least one of these. In that case, the socket's remote address is the proxy's, not the client's. */
const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Returns the header with this name, or null or undefined if the request does not have it. */
type ReadHeader = (name: string) => string | null | undefined;

/**
 * Returns whether the Host header names this machine. With DNS rebinding, another site can make a local browser send requests here,
 * but their Host header names that site.
 */
export function hasLocalHost(header: ReadHeader): boolean {
  const url = `http://${header("host") ?? ""}`;
  return URL.canParse(url) && isLocalOrigin(url);
}

/** Returns whether a request comes from this machine, was not forwarded by a proxy, and has this machine in its Host header. */
export function isLocalRequest(address: string, header: ReadHeader): boolean {
  const forwarded = forwardingHeaders.some((name) => (header(name) ?? null) !== null);
  return loopbackAddress.test(address) && !forwarded && hasLocalHost(header);
}
