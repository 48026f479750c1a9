import { createHash } from "node:crypto";
import { BrokenFile } from "#domain/imports/import-row.ts";
import type { FileBytes } from "#domain/imports/files/file-bytes.ts";
import { type Rows, rowsInBlocks } from "#domain/imports/files/rows.ts";
import { parseSpan, scanJson, type Span } from "#domain/imports/files/scan-json.ts";
import type { Tags } from "./osm-tags.ts";

/** One feature in an OpenStreetMap export. `sourceId` is "node/4", and `place` is "feature 12 (node/4)". */
export type Feature = { place: string; sourceId: string; tags: Tags };

/** The positions of the list's items that are features, and their numbers in the list, starting at 1. */
type FeatureList = { label: "element" | "feature"; spans: Span[]; numbers: number[] };

/** The number of features that are parsed together. */
const blockLength = 64;

/**
 * Reads the features in an export: GeoJSON with the tags in `properties` (Overpass Turbo) or in `properties.tags`, or raw
 * Overpass JSON. Skips untagged elements, most of which are corners of ways. Checks the whole file, and parses its features
 * again when they are needed. Throws BrokenFile for invalid or other JSON, a malformed feature, and an export that Overpass cut
 * short.
 */
export async function readFeatures(file: FileBytes, fileName: string): Promise<Rows<Feature>> {
  const readOne = ({ label }: Pick<FeatureList, "label">, span: Span, number: number) => {
    const item = parseSpan(file, span, fileName);
    return (label === "element" ? element : geoFeature)(item, `${label} ${number}`, fileName);
  };
  const { label, spans, numbers } = await findFeatures(file, fileName, readOne);
  return rowsInBlocks(spans.length, blockLength, (block) =>
    spans.slice(block * blockLength, (block + 1) * blockLength).map((span, index) => {
      return readOne({ label }, span, numbers[block * blockLength + index]!)!;
    }),
  );
}

type ReadOne = (list: Pick<FeatureList, "label">, span: Span, number: number) => Feature | null;

async function findFeatures(file: FileBytes, fileName: string, readOne: ReadOne): Promise<FeatureList> {
  const lists: Record<"elements" | "features", FeatureList> = {
    elements: { label: "element", spans: [], numbers: [] },
    features: { label: "feature", spans: [], numbers: [] },
  };
  const values = await scanJson(file, fileName, ({ key, span, index }) => {
    if (key !== "elements" && key !== "features") return;
    if (index === 0) lists[key] = { ...lists[key], spans: [], numbers: [] };
    if (readOne(lists[key], span, index + 1) === null) return;
    lists[key].spans.push(span);
    lists[key].numbers.push(index + 1);
  });
  const whole = { from: 0, to: file.size };
  // A small file that is not an object may not be JSON at all.
  if (!values && file.size <= maxValue) parseSpan(file, whole, fileName);
  const isList = (key: string) => values?.has(key) && file.read(values.get(key)!.from, values.get(key)!.from + 1)[0] === 0x5b;
  const parsed = new Map(
    [...(values ?? [])]
      .filter(([key, { from, to }]) => !(Object.hasOwn(lists, key) && isList(key)) && to - from <= maxValue)
      .map(([key, span]) => [key, parseSpan(file, span, fileName)]),
  );
  const remark = parsed.get("remark");
  if (typeof remark === "string" && /error/i.test(remark))
    throw new BrokenFile(fileName, "the file", `Overpass stopped before it finished: ${remark}`);
  if (isList("elements")) return lists.elements;
  if (isList("features") && parsed.get("type") === "FeatureCollection") return lists.features;
  if (parsed.get("type") === "Feature" && readOne(lists.features, whole, 1))
    return { label: "feature", spans: [whole], numbers: [1] };
  throw new BrokenFile(
    fileName,
    "the file",
    'The file is JSON, but neither GeoJSON (a "FeatureCollection") nor an Overpass response ("elements").',
  );
}

/** The maximum size in bytes of a value in the top-level object. Larger values are skipped unless they are lists of features. */
const maxValue = 1024 * 1024;

function element(item: unknown, place: string, fileName: string): Feature | null {
  const { type, id, tags } = object(item) ?? {};
  const sourceId = osmId(type, id);
  if (sourceId === null && type !== "area")
    throw new BrokenFile(fileName, place, "This is not a node, way, or relation with an ID.");
  if (sourceId === null || object(tags) === null) return null;
  return { place: `${place} (${sourceId})`, sourceId, tags: tagsOf(object(tags)) };
}

function geoFeature(item: unknown, place: string, fileName: string): Feature {
  const feature = object(item);
  if (feature?.type !== "Feature") throw new BrokenFile(fileName, place, "This is not a GeoJSON feature.");
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
