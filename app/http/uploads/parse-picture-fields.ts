/** A photo as a form names it. */
export type PostedPhoto = { key: string; alt: string };

const photoField = /^photos\[(\d{1,3})\]\.(key|alt|place|remove)$/;

/** Takes the photos out of a posted form: as they stood in it, and without those ticked for removal in the order asked for. */
export function parsePhotos(fields: FormData): [before: PostedPhoto[], after: PostedPhoto[]] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of [...fields]) {
    const [, place, part] = photoField.exec(name) ?? [];
    if (place === undefined) continue;
    fields.delete(name);
    rows.set(Number(place), { ...rows.get(Number(place)), [part!]: String(value) });
  }
  const posted = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([at, { key = "", alt = "", place, remove }]) => ({ at, key, alt, wanted: wantedPlace(at, place), remove }))
    .filter(({ key }, at, all) => key && all.findIndex((each) => each.key === key) === at);
  const before = posted.map(({ key, alt }) => ({ key, alt }));
  const stay = posted.filter(({ wanted }) => wanted === null);
  // Those that were given another place go there, the others stand around them as they did.
  const moved = posted.filter(({ wanted }) => wanted !== null).sort((a, b) => a.wanted! - b.wanted!);
  for (const photo of moved) stay.splice(photo.wanted!, 0, photo);
  return [before, stay.filter(({ remove }) => !remove).map(({ key, alt }) => ({ key, alt }))];
}

/** Takes the logo out of a posted form, and whether it is ticked for removal. */
export function parseLogo(fields: FormData): [key: string, removes: boolean] {
  const taken: [string, boolean] = [String(fields.get("logo") ?? ""), fields.has("logoRemove")];
  fields.delete("logo");
  fields.delete("logoRemove");
  return taken;
}

/** The place a photo was given, if it is another one than it had. */
function wantedPlace(at: number, place: string | undefined): number | null {
  const wanted = Number(place ?? at + 1) - 1;
  return Number.isInteger(wanted) && wanted >= 0 && wanted !== at ? wanted : null;
}
