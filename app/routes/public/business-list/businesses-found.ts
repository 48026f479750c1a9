/** Returns text such as "1 business found" or, with `beyond`, "More than 500 businesses found". */
export function businessesFound(count: number, beyond = false): string {
  return `${beyond ? "More than " : ""}${count.toLocaleString("en-US")} ${count === 1 ? "business" : "businesses"} found`;
}
