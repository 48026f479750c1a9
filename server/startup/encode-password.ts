/**
 * Encodes the password in a URL, because characters such as `@`, `:`, `/`, and `%` have a special meaning in URLs. A URL whose
 * password is already encoded is returned unchanged.
 */
export function encodePassword(url: string): string {
  const hasAtInPath = /^\w+:\/\/[^/?#]*[/?#].*@/s.test(url);
  if (!hasAtInPath && isServer(url) && new URL(url).username !== "") return new URL(url).href;
  const [, start, user = "", password = "", rest] = /^(\w+:\/\/)([^:/?#]+):(.*)@([^@]*)$/s.exec(url) ?? [];
  return start ? `${start}${user}:${encodeURIComponent(password)}@${rest}` : url;
}

/** Returns whether a URL names a server and has a user name and password that can be decoded. */
export function isServer(url: string): boolean {
  try {
    const { hostname, username, password } = new URL(url);
    decodeURIComponent(username + password);
    return hostname !== "";
  } catch {
    return false;
  }
}
