import { placeName } from "#domain/town-config/place-name.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ShareImageRequest } from "#ports/images/port.ts";
import { getCategory } from "./category-cards.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { getProfile } from "./business-profile.ts";

/** The kinds of pages with a share image. */
export const sharedKinds = ["site", "category", "business"] as const;
type SharedKind = (typeof sharedKinds)[number];

type ShareContext = Pick<AppContext, "db" | "storage" | "images" | "town">;

/**
 * Returns the preview image for a shared link. For a business, it has the first photo and the logo that the business's page
 * shows. Otherwise, it has the category's cover or the town's logo. Throws (`not_found`) for pages that visitors cannot see, or
 * (`gone`) for deleted businesses.
 */
export async function getSharePicture(app: ShareContext, kind: SharedKind, id: string): Promise<Uint8Array> {
  return app.images.renderShareImage(await requests[kind](app, id));
}

const requests: Record<SharedKind, (app: ShareContext, id: string) => Promise<ShareImageRequest>> = {
  async site(app, id) {
    if (id !== "town") throw new DomainError("not_found", "picture_unknown");
    const { look, siteName, promise } = app.town;
    return { ...plain, logo: await largestFile(app, look?.logo), drawing: "town", title: siteName, line: promise };
  },
  async category(app, id) {
    const { name, cover } = await getCategory(app.db, id);
    return { ...plain, backdrop: await shareFile(app, cover), drawing: id, title: name, line: placeOf(app) };
  },
  async business(app, id) {
    const { name, services, photos, logo } = await getProfile(app.db, id, app.town);
    return {
      drawing: services[0]?.categoryId ?? "town",
      title: name,
      line: [services[0]?.name, placeOf(app)].filter(Boolean).join(", "),
      backdrop: await shareFile(app, photos?.[0]),
      logo: await largestFile(app, logo),
    };
  },
};

const plain = { backdrop: null, logo: null };

function placeOf({ town }: ShareContext): string {
  return placeName(town.name, town.stateCode);
}

type StoredPicture = Pick<PublicPicture, "storageKey" | "widths">;

async function shareFile({ storage }: ShareContext, picture: StoredPicture | null = null): Promise<Uint8Array | null> {
  return picture && storage.get(`${picture.storageKey}/share.jpg`);
}

async function largestFile({ storage }: ShareContext, picture: StoredPicture | null = null): Promise<Uint8Array | null> {
  return picture && storage.get(`${picture.storageKey}/${picture.widths.at(-1)}.webp`);
}
