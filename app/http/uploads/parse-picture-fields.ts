/** A photo's fields in a posted form. */
export type PostedPhoto = { key: string; alt: string };

const photoField = /^photos\[(\d{1,3})\]\.(key|alt|place|remove)$/;

/**
 * Removes the photo fields from a form. Returns the photos twice: as posted, and in the new order without the photos that are marked
 * for removal.
 */
export function parsePhotos(fields: FormData): [before: PostedPhoto[], after: PostedPhoto[]] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of [...fields]) {
    const [, index, part] = photoField.exec(name) ?? [];
    if (index === undefined) continue;
    fields.delete(name);
    rows.set(Number(index), { ...rows.get(Number(index)), [part!]: String(value) });
  }
  const posted = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([at, { key = "", alt = "", place, remove }]) => ({ at, key, alt, moveTo: newIndex(at, place), remove }))
    .filter(({ key }, at, all) => key && all.findIndex((each) => each.key === key) === at);
  const before = posted.map(({ key, alt }) => ({ key, alt }));
  const after = posted.filter(({ moveTo }) => moveTo === null);
  // Moved photos go to their new index. The others keep their order.
  const moved = posted.filter(({ moveTo }) => moveTo !== null).sort((a, b) => a.moveTo! - b.moveTo!);
  for (const photo of moved) after.splice(photo.moveTo!, 0, photo);
  return [before, after.filter(({ remove }) => !remove).map(({ key, alt }) => ({ key, alt }))];
}

/** Removes the logo fields from a form. Returns the logo's key and whether it is marked for removal. */
export function parseLogo(fields: FormData): [key: string, removes: boolean] {
  const logo: [string, boolean] = [String(fields.get("logo") ?? ""), fields.has("logoRemove")];
  fields.delete("logo");
  fields.delete("logoRemove");
  return logo;
}

/** Returns the index that a photo moves to, or null if it stays. `place` starts at 1. */
function newIndex(at: number, place: string | undefined): number | null {
  const index = Number(place ?? at + 1) - 1;
  return Number.isInteger(index) && index >= 0 && index !== at ? index : null;
}
