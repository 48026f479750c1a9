import type { Town } from "#domain/town-config/town-config.ts";
import type { BuiltInPageForm, BuiltInSlug } from "#domain/pages/page-form.shared.ts";
import { aboutBody } from "./about.ts";
import { howWeOrderBody } from "./how-we-order.ts";
import { privacyBody } from "./privacy.ts";
import { termsBody } from "./terms.ts";

/** The settings that affect the initial texts. If `paidPlans` is missing, the town has paid plans. */
type TownPlans = Partial<Town> & { paidPlans?: boolean };

/** Returns the initial title, description, and text of a built-in page. The page shows them until an admin saves others. */
export function firstPage(slug: BuiltInSlug, { paidPlans = true }: TownPlans): BuiltInPageForm {
  const { body, ...texts } = firstPages[slug];
  return { ...texts, body: body(paidPlans) };
}

const firstPages = {
  about: {
    title: "About {siteName}",
    description: "Who runs this directory, how it works, and what we value.",
    body: aboutBody,
  },
  privacy: {
    title: "Privacy",
    description: "What this directory stores about you, and what it doesn't.",
    body: privacyBody,
  },
  terms: { title: "Terms", description: "The rules of this directory, in plain English.", body: termsBody },
  "how-we-order": {
    title: "How we order listings",
    description: "Which businesses come first in our lists, and which ones pay to appear first.",
    body: howWeOrderBody,
  },
};
