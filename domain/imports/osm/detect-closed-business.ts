import { businessTags, type Tags } from "./business-tags.ts";

/**
 * Returns the tag that marks a business as closed at `now`, such as "disused:shop=bakery"; null when it is open. A new business
 * at the same location keeps the prefixed tags of the old one, so these tags matter only if the kind is the same or there is no
 * live tag.
 */
export function closedBy(tags: Tags, now: Date): string | null {
  const live = businessTags(tags);
  const former = formerTags(tags);
  if (live.length === 0) return vacant(tags) ?? former.find(([, plain]) => businessTags(plain).length > 0)?.[0] ?? null;
  for (const key of closedKeys) if (tags[key] === "yes") return `${key}=yes`;
  if (never.test(tags.opening_hours ?? "")) return `opening_hours=${tags.opening_hours}`;
  if (ended(tags.end_date, now)) return `end_date=${tags.end_date}`;
  return former.find(([, plain]) => businessTags(plain).some((tag) => live.includes(tag)))?.[0] ?? null;
}

function formerTags(tags: Tags): [tag: string, plain: Tags][] {
  return Object.entries(tags).flatMap(([key, value]): [string, Tags][] => {
    const plain = prefixed.exec(key)?.[1];
    return plain === undefined ? [] : [[`${key}=${value}`, { [plain]: value }]];
  });
}

function vacant(tags: Tags): string | null {
  const key = ["shop", "amenity", "office", "craft"].find((kind) => tags[kind] === "vacant");
  return key === undefined ? null : `${key}=vacant`;
}

function ended(date: string | undefined, now: Date): boolean {
  const day = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.exec(date ?? "")?.[0];
  return day !== undefined && day < now.toISOString().slice(0, day.length);
}

// https://wiki.openstreetmap.org/wiki/Lifecycle_prefix
const prefixed =
  /^(?:disused|abandoned|closed|was|former|demolished|razed|removed|destroyed|historic)\d*:(shop|amenity|office|craft|healthcare|tourism|leisure|club|industrial)$/;
const closedKeys = ["disused", "abandoned", "closed", "demolished", "vacant"];
const never = /^\s*(?:(?:mo-su|24\/7|permanently)\s+)?(?:closed|off)(?:\s*"[^"]*")?\s*;?\s*$/i;
