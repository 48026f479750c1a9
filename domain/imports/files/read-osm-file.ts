import { createHash } from "node:crypto";
import { BrokenFile } from "#domain/imports/import-row.ts";
import type { Tags } from "#domain/imports/osm/business-tags.ts";

/** One feature in an OpenStreetMap export. `sourceId` is "node/4", and `place` is "feature 12 (node/4)". */
export type Feature = { place: string; sourceId: string; tags: Tags };

/** The maximum length of a tag's value, which is more than any description has. */
const maxValue = 100_000;

/**
 * Reads the features in an export: GeoJSON with the tags in `properties` (Overpass Turbo) or in `properties.tags`, or raw
 * Overpass JSON. Skips untagged elements, most of which are corners of ways. Throws BrokenFile for invalid or other JSON, a
 * malformed feature, and an export that Overpass cut short.
 */
export function readFeatures(text: string, fileName: string): Feature[] {
  const { type, elements, features, remark, ...rest } = object(parseJson(text, fileName)) ?? {};
  if (typeof remark === "string" && /error/i.test(remark))
    throw new BrokenFile(fileName, "the file", `Overpass stopped before it finished: ${remark}`);
  if (Array.isArray(elements)) return elements.flatMap((item, index) => element(item, `element ${index + 1}`, fileName) ?? []);
  if (Array.isArray(features) && type === "FeatureCollection")
    return features.map((item, index) => geoFeature(item, `feature ${index + 1}`, fileName));
  if (type === "Feature") return [geoFeature({ type, ...rest }, "feature 1", fileName)];
  throw new BrokenFile(
    fileName,
    "the file",
    'The file is JSON, but neither GeoJSON (a "FeatureCollection") nor an Overpass response ("elements").',
  );
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = (error as Error).message.replace(/ in JSON| is not valid JSON/, "");
    throw new BrokenFile(fileName, "the file", `The JSON is not valid. The file may be incomplete. ${what}.`);
  }
}

function element(item: unknown, place: string, fileName: string): Feature | null {
  const { type, id, tags } = object(item) ?? {};
  const sourceId = osmId(type, id);
  if (sourceId === null && type !== "area")
    throw new BrokenFile(fileName, place, "This is not a node, way, or relation with an ID.");
  if (sourceId === null || object(tags) === null) return null;
  return { place: `${place} (${sourceId})`, sourceId, tags: tagsOf(object(tags), place, fileName) };
}

function geoFeature(item: unknown, place: string, fileName: string): Feature {
  const feature = object(item);
  if (feature?.type !== "Feature") throw new BrokenFile(fileName, place, "This is not a GeoJSON feature.");
  const properties = object(feature.properties);
  const nested = object(properties?.tags);
  const tags = tagsOf(nested ?? properties, place, fileName);
  const known =
    nested === null
      ? (idText(properties?.["@id"]) ?? idText(feature.id))
      : (osmId(properties?.type, properties?.id) ?? idText(feature.id));
  const { coordinates } = object(feature.geometry) ?? {};
  return known === null
    ? { place, sourceId: `unidentified/${digest(`${JSON.stringify(tags)}${String(coordinates)}`)}`, tags }
    : { place: `${place} (${known})`, sourceId: known, tags };
}

function tagsOf(properties: JsonObject | null, place: string, fileName: string): Tags {
  const tags: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (key.startsWith("@") || !["string", "number", "boolean"].includes(typeof value)) continue;
    tags[key] = String(value);
    if (tags[key].length > maxValue) throw new BrokenFile(fileName, place, `The value of “${key}” is too long.`);
  }
  return tags;
}

function osmId(type: unknown, id: unknown): string | null {
  return idText(`${String(type)}/${String(id)}`);
}

function idText(value: unknown): string | null {
  return typeof value === "string" && /^(?:node|way|relation)\/\d+$/.test(value) ? value : null;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 20);
}

type JsonObject = Record<string, unknown>;

function object(value: unknown): JsonObject | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}
