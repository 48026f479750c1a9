/** Returns a town with its state or the state's code: "Bemidji, MN". A town without a state has only its name. */
export function placeName(town: string, state: string): string {
  return state ? `${town}, ${state}` : town;
}
