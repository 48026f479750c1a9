import { placeName } from "#domain/town-config/place-name.shared.ts";
import { createHash } from "node:crypto";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ShareImageRequest } from "#ports/images/port.ts";
import { getCategory, getMicroCategory } from "./category-cards.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { getProfile } from "./business-profile.ts";

/** The kinds of pages with a share image. */
export const sharedKinds = ["site", "category", "service", "business"] as const;
type SharedKind = (typeof sharedKinds)[number];

type ShareContext = Pick<AppContext, "db" | "storage" | "images" | "town">;

/** Caches up to 100 images of about 60 kB each, because rendering an image takes a few hundredths of a second. */
const maxCached = 100;
const cache = new Map<string, Promise<Uint8Array>>();

/**
 * Returns the preview image for a shared link. For a business, it has the first photo and the logo that the business's page
 * shows. Otherwise, it has the category's cover or the town's logo. Throws (`not_found`) for pages that visitors cannot see, or
 * (`gone`) for deleted businesses.
 */
export async function getSharePicture(app: ShareContext, kind: SharedKind, id: string): Promise<Uint8Array> {
  const request = await requests[kind](app, id);
  const key = createHash("sha1");
  for (const part of [request.drawing, request.title, request.line, request.backdrop ?? "-", request.logo ?? "-"])
    key.update(part).update("\0");
  return cachedOr(key.digest("hex"), () => app.images.renderShareImage(request));
}

const requests: Record<SharedKind, (app: ShareContext, id: string) => Promise<ShareImageRequest>> = {
  async site(app, id) {
    if (id !== "town") throw new DomainError("not_found", "picture_unknown");
    const { town } = app;
    return {
      ...plain,
      logo: await largestFile(app, town.look?.logo ?? null),
      drawing: "town",
      title: town.siteName,
      line: town.promise,
    };
  },
  async category(app, id) {
    const { name, cover } = await getCategory(app.db, id);
    return { ...plain, backdrop: await shareFile(app, cover), drawing: id, title: name, line: placeOf(app) };
  },
  async service(app, id) {
    const { name, category } = await getMicroCategory(app.db, id);
    const line = `${category.name}, ${placeOf(app)}`;
    return { ...plain, backdrop: await shareFile(app, category.cover), drawing: category.id, title: name, line };
  },
  async business(app, id) {
    const business = await getProfile(app.db, id, app.town);
    const [first] = business.services;
    const facts = {
      drawing: first?.categoryId ?? "town",
      title: business.name,
      line: [first?.name, placeOf(app)].filter(Boolean).join(", "),
    };
    return {
      ...facts,
      backdrop: await shareFile(app, business.photos?.[0] ?? null),
      logo: await largestFile(app, business.logo ?? null),
    };
  },
};

const plain = { backdrop: null, logo: null };

function placeOf({ town }: ShareContext): string {
  return placeName(town.name, town.stateCode);
}

function shareFile({ storage }: ShareContext, picture: PublicPicture | null): Promise<Uint8Array | null> | null {
  return picture && storage.get(`${picture.storageKey}/share.jpg`);
}

function largestFile(
  { storage }: ShareContext,
  picture: Pick<PublicPicture, "storageKey" | "widths"> | null,
): Promise<Uint8Array | null> | null {
  return picture && storage.get(`${picture.storageKey}/${picture.widths.at(-1)}.webp`);
}

function cachedOr(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const cached = cache.get(key);
  cache.delete(key);
  const picture = cached ?? render();
  cache.set(key, picture);
  // Removes a failed image, so that the next request tries again.
  picture.catch(() => cache.delete(key));
  if (cache.size > maxCached) cache.delete(cache.keys().next().value!);
  return picture;
}
