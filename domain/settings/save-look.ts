import { inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { Colors, Look, SitePicture } from "./groups/look.shared.ts";
import { saveSettings } from "./save-settings.ts";
import { settingsPictures } from "./schema.ts";

/** The colors and the pictures' storage keys. A null key stands for the built-in picture. */
export type LookChoice = { colors: Colors; logoKey: string | null; iconKey: string | null };

/**
 * Saves the site's look. Replaced pictures stay in storage. Throws (`conflict`) "picture_unknown", and the errors of
 * `saveSettings`. Admins only.
 */
export async function saveLook(
  app: Pick<AppContext, "db" | "clock" | "townFile">,
  admin: Actor,
  { colors, logoKey, iconKey }: LookChoice,
  previous: Look,
): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const tx = outer as Db;
    const keys = [logoKey, iconKey].filter((key) => key !== null);
    const { id, storageKey, width, height, widths } = pictures;
    const found = keys.length
      ? await tx
          .select({ id, storageKey, width, height, widths })
          .from(pictures)
          .where(inArray(storageKey, keys))
          .for("key share")
      : [];
    const pictureOf = (key: string | null): SitePicture | null => {
      if (key === null) return null;
      const picture = found.find((each) => each.storageKey === key);
      if (!picture) throw new DomainError("conflict", "picture_unknown");
      return { storageKey: key, width: picture.width, height: picture.height, widths: picture.widths };
    };
    const look: Look = { ...colors, logo: pictureOf(logoKey), icon: pictureOf(iconKey) };
    const used = found.map((picture) => ({ pictureId: picture.id }));
    if (used.length) await tx.insert(settingsPictures).values(used).onConflictDoNothing();
    await saveSettings({ ...app, db: tx }, admin, "look", look, previous);
  });
}
