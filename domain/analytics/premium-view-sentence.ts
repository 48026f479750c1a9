import type { AppContext } from "#domain/app-context.ts";
import { premiumViewRatio } from "./premium-view-ratio.ts";

/**
 * What may be said of how often premium businesses are looked at, "5x more views": the town's words until the site has
 * measured for itself, its own number from then on, and null when that is nothing to speak of.
 */
export async function findPremiumViewSentence(app: Pick<AppContext, "db" | "clock" | "town">): Promise<string | null> {
  const measured = await premiumViewRatio(app);
  if (!measured) return app.town.marketing.views;
  // Never more than was measured.
  return measured.ratio === null ? null : `${Math.floor(measured.ratio * 10) / 10}x more views`;
}
