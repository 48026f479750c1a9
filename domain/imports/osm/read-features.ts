import type { TableRow, Tags } from "#domain/imports/files/table.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";

/** The maximum length of a tag's value, which is more than any description has. */
const maxValue = 100_000;

/**
 * Reads the features in an export: GeoJSON with the tags in `properties` (Overpass Turbo) or in `properties.tags`, or raw
 * Overpass JSON. Skips untagged elements, most of which are corners of ways. Throws BrokenFile for invalid or other JSON, a
 * malformed feature, and an export that Overpass cut short.
 */
export function readFeatures(text: string): TableRow[] {
  const file = objectOf(parseJson(text));
  const { type, elements, features, remark } = file;
  if (/error/i.test(String(remark))) throw new BrokenFile(`Overpass stopped before it finished: ${String(remark)}`);
  const found = type === "Feature" ? [file] : features;
  if (Array.isArray(elements))
    return elements.flatMap((item, at) => {
      const element = objectOf(item);
      const id = idOf(`${String(element["type"])}/${String(element["id"])}`);
      const place = `element ${at + 1}`;
      if (!id && element["type"] !== "area") throw new BrokenFile("This is not a node, way, or relation with an ID.", place);
      return id && element["tags"] ? rowOf(place, id, tagsOf(element["tags"])) : [];
    });
  if (Array.isArray(found) && (type === "FeatureCollection" || type === "Feature"))
    return found.map((item, at) => {
      const place = `feature ${at + 1}`;
      const feature = objectOf(item);
      if (feature["type"] !== "Feature") throw new BrokenFile("This is not a GeoJSON feature.", place);
      const properties = objectOf(feature["properties"]);
      const own = properties["tags"] ? `${String(properties["type"])}/${String(properties["id"])}` : properties["@id"];
      const tags = tagsOf(properties["tags"] ?? properties);
      const id = idOf(own) ?? idOf(feature["id"]);
      return rowOf(place, id, tags);
    });
  throw new BrokenFile('The file is JSON, but neither GeoJSON (a "FeatureCollection") nor an Overpass response ("elements").');
}

function rowOf(place: string, id: string | null, tags: Tags): TableRow {
  const long = Object.keys(tags).find((key) => tags[key]!.length > maxValue);
  if (long !== undefined) throw new BrokenFile(`The value of “${long}” is too long.`, place);
  return { place: id ? `${place} (${id})` : place, cells: [], feature: { id, tags } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = (error as Error).message.replace(/ in JSON| is not valid JSON/, "");
    throw new BrokenFile(`The JSON is not valid. The file may be incomplete. ${what}.`);
  }
}

function tagsOf(properties: unknown): Tags {
  const tags: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(objectOf(properties)))
    if (!key.startsWith("@") && ["string", "number", "boolean"].includes(typeof value)) tags[key] = String(value);
  return tags;
}

function idOf(value: unknown): string | null {
  return typeof value === "string" && /^(?:node|way|relation)\/\d+$/.test(value) ? value : null;
}

/** Returns the value if it is an object, or an empty one. */
function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
