/** "1 business found", "2 businesses found". With `beyond`, "More than 500 businesses found". */
export function businessesFound(count: number, beyond = false): string {
  return `${beyond ? "More than " : ""}${count.toLocaleString("en-US")} ${count === 1 ? "business" : "businesses"} found`;
}
