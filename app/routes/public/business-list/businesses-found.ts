/** Returns "1 business found" or "2 businesses found". With `beyond`, returns "More than 500 businesses found". */
export function businessesFound(count: number, beyond = false): string {
  return `${beyond ? "More than " : ""}${count.toLocaleString("en-US")} ${count === 1 ? "business" : "businesses"} found`;
}
