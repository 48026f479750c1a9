import { createHash } from "node:crypto";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { yieldToEventLoop } from "#domain/imports/parse/yield-to-event-loop.ts";
import type { Tags } from "./osm-tags.ts";

/** One feature of an OpenStreetMap export. `sourceId` is "node/4", `place` is "feature 12 (node/4)". */
export type Feature = { place: string; sourceId: string; tags: Tags };

/**
 * Reads the features of an export: GeoJSON with the tags in `properties` (Overpass Turbo) or in `properties.tags`, or raw Overpass JSON
 * without its untagged elements, which are corners of ways. Throws BrokenFile for other JSON, a malformed feature, and an export that
 * Overpass cut short.
 */
export async function readFeatures(json: unknown, fileName: string): Promise<Feature[]> {
  const pause = yieldToEventLoop();
  const file = object(json);
  const features: Feature[] = [];
  const [label, items] = listOf(file, fileName);
  for (const [index, item] of items.entries()) {
    const place = `${label} ${index + 1}`;
    const feature = label === "element" ? element(item, place, fileName) : geoFeature(item, place, fileName);
    if (feature !== null) features.push(feature);
    await pause();
  }
  return features;
}

function listOf(file: JsonObject | null, fileName: string): [label: "element" | "feature", items: unknown[]] {
  if (typeof file?.remark === "string" && /error/i.test(file.remark)) {
    throw new BrokenFile(fileName, "the file", `Overpass stopped before the end: ${file.remark}`);
  }
  if (Array.isArray(file?.elements)) return ["element", file.elements];
  if (file?.type === "FeatureCollection" && Array.isArray(file.features)) return ["feature", file.features];
  if (file?.type === "Feature") return ["feature", [file]];
  throw new BrokenFile(
    fileName,
    "the file",
    'is JSON, but neither GeoJSON (a "FeatureCollection") nor an Overpass response ("elements")',
  );
}

function element(item: unknown, place: string, fileName: string): Feature | null {
  const { type, id, tags } = object(item) ?? {};
  const sourceId = osmId(type, id);
  if (sourceId === null && type !== "area") throw new BrokenFile(fileName, place, "is not a node, way, or relation with an id");
  if (sourceId === null || object(tags) === null) return null;
  return { place: `${place} (${sourceId})`, sourceId, tags: tagsOf(object(tags)) };
}

function geoFeature(item: unknown, place: string, fileName: string): Feature {
  const feature = object(item);
  if (feature?.type !== "Feature") throw new BrokenFile(fileName, place, "is not a GeoJSON feature");
  const properties = object(feature.properties);
  const nested = object(properties?.tags);
  const tags = tagsOf(nested ?? properties);
  const known =
    nested === null
      ? (idText(properties?.["@id"]) ?? idText(feature.id))
      : (osmId(properties?.type, properties?.id) ?? idText(feature.id));
  return known === null
    ? { place, sourceId: `unidentified/${digest(JSON.stringify([tags, feature.geometry]))}`, tags }
    : { place: `${place} (${known})`, sourceId: known, tags };
}

function tagsOf(properties: JsonObject | null): Tags {
  const tags: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (key.startsWith("@")) continue;
    if (typeof value === "string") tags[key] = value;
    else if (typeof value === "number" || typeof value === "boolean") tags[key] = String(value);
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
