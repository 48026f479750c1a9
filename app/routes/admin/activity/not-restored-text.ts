/** The parts that an undo could not restore, by the code of the undo. */
const notRestored: Record<string, string> = {
  owner: "its owner, who now has another business or no account",
  source: "its link to the imported file",
  services: "micro-categories that no longer exist",
  sponsorship: "its sponsorship, because its category has another sponsor or was deleted",
  sponsorship_plan: "its sponsorship, because no one pays for Premium + Sponsorship anymore",
  cover: "its cover image, which was deleted",
  menu: "its link in the header menu, which is full",
};

const maxNamed = 10;

/** A sentence that lists the parts that an undo could not restore; undefined when nothing is missing. */
export function notRestoredText(missing: string[]): string | undefined {
  if (!missing.length) return undefined;
  const names = missing.map((part) => notRestored[part] ?? part);
  const shown = names.slice(0, maxNamed).join(", ");
  const more = names.length - maxNamed;
  return `We could not restore ${shown}${more > 0 ? ` and ${more.toLocaleString("en-US")} more, which have changed since` : ""}.`;
}
