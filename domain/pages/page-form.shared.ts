import { z } from "#domain/zod.shared.ts";
import { line, lines, text } from "#domain/text/text-validators.shared.ts";

/** The maximum lengths of a page's fields, in characters. */
export const pageLimits = { title: 60, slug: 60, description: 200, body: 30_000 };

/** The places where a link to a page can be shown. */
export const pagePlaces = ["none", "header", "footer"] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** The pages that every site has. They have fixed addresses and links. */
export const builtInSlugs = ["about", "privacy", "terms", "how-we-order"] as const;
export type BuiltInSlug = (typeof builtInSlugs)[number];

/** Returns whether every site has a page at this address. */
export function isBuiltIn(slug: string): slug is BuiltInSlug {
  return (builtInSlugs as readonly string[]).includes(slug);
}

/** The format of a page's address. The database checks it too. */
export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const order = "Please enter a number from 1 to 99";

/** The form for a site's own page. */
export const pageFields = z.object({
  title: text(line, 1, "Please enter a title", pageLimits.title),
  slug: text(line, 1, "Please enter an address", pageLimits.slug).refine((slug) => slugShape.test(slug), {
    error: "Please use lowercase letters and digits, with single hyphens between them",
  }),
  description: text(line, 1, "Please describe the page in one sentence", pageLimits.description),
  body: text(lines, 1, "Please enter the page's text", pageLimits.body),
  place: z.enum(pagePlaces).default("none"),
  position: z.number({ error: order }).int(order).min(1, order).max(99, order).default(1),
});

export type PageForm = z.output<typeof pageFields>;

/** The form for a page that every site has. */
export const builtInPageFields = pageFields.pick({ title: true, description: true, body: true });

export type BuiltInPageForm = z.output<typeof builtInPageFields>;

/** A link to one of the site's own pages. */
type PageLink = { slug: string; label: string };

/** The links to the site's own pages in the header menu and the footer, in order. */
export type PageLinks = { header: PageLink[]; footer: PageLink[] };
