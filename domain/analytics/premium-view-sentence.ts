import type { AppContext } from "#domain/app-context.ts";
import { premiumViewRatio } from "./premium-view-ratio.ts";

/** The sentence "5x more views": the configured text until the site has measured enough, then its own number, or null when it is too low. */
export async function findPremiumViewSentence(app: Pick<AppContext, "db" | "clock" | "town">): Promise<string | null> {
  const measured = await premiumViewRatio(app);
  if (!measured) return app.town.marketing.views;
  // Round down, never up.
  return measured.ratio === null ? null : `${Math.floor(measured.ratio * 10) / 10}x more views`;
}
