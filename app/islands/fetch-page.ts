/** Returns another page of this site, or null if it can't be loaded. */
export async function fetchPage(address: string): Promise<Document | null> {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
}
