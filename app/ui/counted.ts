/** What a link says of itself when taps on it are counted (`app/http/count-taps.ts`): spread it onto the link. */
export function counted(what: "call" | "website", businessId: string) {
  return { "data-tap": what, "data-business": businessId };
}
