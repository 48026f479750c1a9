export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns a URL without its protocol and trailing slash. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}

/** Returns a message as a sentence that ends with punctuation. Capitalizes the first word, unless it is an address. */
export function asSentence(message: string): string {
  const text = /^[a-z]+[\s,]/.test(message) ? capitalized(message) : message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns the URL that finds an address on a map. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}
