import { createHash } from "node:crypto";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ShareImageRequest } from "#ports/images/port.ts";
import { getCategory, getMicroCategory } from "#domain/directory/category-cards.ts";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";
import { getProfile } from "#domain/directory/business-profile.ts";

/** What can be shared with a picture of its own. */
export const sharedKinds = ["site", "category", "service", "business"] as const;
export type SharedKind = (typeof sharedKinds)[number];

type Given = Pick<AppContext, "db" | "storage" | "images" | "town">;

/** Drawing takes a few hundredths of a second; what was rendered is kept, 100 pictures of about 60 kB. */
const maxStored = 100;
const kept = new Map<string, Promise<Uint8Array>>();

/**
 * The picture that stands for a page where its link is shared: a premium business's own photo and logo, else the category's
 * picture, else the town's. Refuses what visitors cannot see.
 */
export async function getSharePicture(given: Given, kind: SharedKind, id: string): Promise<Uint8Array> {
  const wish = await wishes[kind](given, id);
  const key = createHash("sha1");
  for (const part of [wish.drawing, wish.title, wish.line, wish.backdrop ?? "-", wish.logo ?? "-"]) key.update(part).update("\0");
  return keptOr(key.digest("hex"), () => given.images.renderShareImage(wish));
}

const wishes: Record<SharedKind, (given: Given, id: string) => Promise<ShareImageRequest>> = {
  async site({ town }, id) {
    if (id !== "town") throw new DomainError("not_found", "picture_unknown");
    return { ...plain, drawing: "town", title: town.siteName, line: town.promise };
  },
  async category(given, id) {
    const { name, cover } = await getCategory(given.db, id);
    return { ...plain, backdrop: await forSharing(given, cover), drawing: id, title: name, line: placeOf(given) };
  },
  async service(given, id) {
    const { name, category } = await getMicroCategory(given.db, id);
    const line = `${category.name}, ${placeOf(given)}`;
    return { ...plain, backdrop: await forSharing(given, category.cover), drawing: category.id, title: name, line };
  },
  async business(given, id) {
    const business = await getProfile(given.db, id);
    const [first] = business.services;
    const facts = {
      drawing: first?.categoryId ?? "town",
      title: business.name,
      line: [first?.name, placeOf(given)].filter(Boolean).join(", "),
    };
    if (!business.premium) return { ...plain, ...facts };
    return {
      ...facts,
      backdrop: await forSharing(given, business.photos[0] ?? null),
      logo: await largest(given, business.logo),
    };
  },
};

const plain = { backdrop: null, logo: null };

function placeOf({ town }: Given): string {
  return `${town.name}, ${town.stateCode}`;
}

function forSharing({ storage }: Given, picture: PublicPicture | null): Promise<Uint8Array | null> | null {
  return picture && storage.get(`${picture.storageKey}/share.jpg`);
}

function largest({ storage }: Given, picture: PublicPicture | null): Promise<Uint8Array | null> | null {
  return picture && storage.get(`${picture.storageKey}/${picture.widths.at(-1)}.webp`);
}

function keptOr(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const before = kept.get(key);
  kept.delete(key);
  const picture = before ?? draw();
  kept.set(key, picture);
  // What could not be rendered is tried again the next time.
  picture.catch(() => kept.delete(key));
  if (kept.size > maxStored) kept.delete(kept.keys().next().value!);
  return picture;
}
