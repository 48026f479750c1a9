import { isWebAddress } from "#domain/pages/markdown/allowed-link.shared.ts";
import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** `links` is the maximum number of links in the footer. The others are maximum lengths in characters. */
export const linkLimits = { links: 10, label: 40, address: 300 };

/** The footer's links to other sites, in order. */
export const linksFields = z.strictObject({
  links: z
    .array(
      z.strictObject({
        label: text(line, 1, "Please enter the text of the link", linkLimits.label),
        address: text(line, 1, "Please enter the address of the link", linkLimits.address).refine(isWebAddress, {
          error: "Please enter an address that starts with https:// or http://",
        }),
      }),
    )
    .max(linkLimits.links, `Please use at most ${linkLimits.links} links`),
});

export type Links = z.output<typeof linksFields>;
export type FooterLink = Links["links"][number];
