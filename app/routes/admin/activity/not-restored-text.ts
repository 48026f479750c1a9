/** A sentence for each part that an undo could not restore, by the code that the undo returned. */
const notRestored: Record<string, string> = {
  owner: "We could not restore the owner because they now own another business or no longer have an account.",
  source: "We could not restore the link to the imported file.",
  services: "We could not restore micro-categories that no longer exist.",
  sponsorship: "We could not restore the sponsorship because the category has another sponsor or was deleted.",
  sponsorship_plan: "We could not restore the sponsorship because the owner no longer pays for Premium + Sponsorship.",
  cover: "We could not restore the cover image because it was deleted.",
  menu: "We could not restore the link in the header menu because the menu is full.",
};

const maxNamed = 10;

/**
 * Returns sentences about what an undo could not restore. `missing` contains the codes of parts and the names of businesses that
 * have changed. Returns undefined if nothing is missing.
 */
export function notRestoredText(missing: string[]): string | undefined {
  const sentences = missing.flatMap((part) => notRestored[part] ?? []);
  const names = missing.filter((part) => !Object.hasOwn(notRestored, part));
  const more = names.length - maxNamed;
  const listed = [...names.slice(0, maxNamed), ...(more > 0 ? [`${more.toLocaleString("en-US")} more`] : [])];
  if (names.length) sentences.push(`These businesses have changed and were not restored: ${list.format(listed)}.`);
  return sentences.join(" ") || undefined;
}

const list = new Intl.ListFormat("en-US");
