/**
 * Returns whether a page may link to this address: https, http, mailto, tel, or a path on this site. The address is the
 * attribute's decoded value.
 */
export function isAllowedLink(address: string): boolean {
  if (isWebAddress(address)) return true;
  if (hasUnsafeCharacters(address)) return false;
  return /^(?:\/(?!\/)|mailto:[^/]|tel:[+\d(])/i.test(address);
}

/** Returns whether this is the full address of a web page: https or http, without a user name. */
export function isWebAddress(address: string): boolean {
  if (hasUnsafeCharacters(address) || !/^https?:\/\/[^/]/i.test(address)) return false;
  return URL.canParse(address) && !new URL(address).username;
}

/** Browsers drop control characters in addresses and read a backslash as a slash. */
function hasUnsafeCharacters(address: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0020\u007f-\u00a0\\]/.test(address);
}
