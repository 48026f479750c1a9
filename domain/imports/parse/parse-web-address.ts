import { webAddress, type SocialNetwork } from "#domain/businesses/business-fields.shared.ts";
import { cleanLine } from "./clean-text.ts";

/**
 * A web address to store: http or https only, with a real host name and no password in it. A bare "www.example.com"
 * gets https. Null for anything else; of several separated by ";" the first good one.
 */
export function readWebAddress(value: string | null | undefined): string | null {
  for (const part of (cleanLine(value) ?? "").split(/;\s*|\s+/)) {
    const address = webAddress(part);
    if (address !== null) return address;
  }
  return null;
}

/** A page on a social network: a web address, or a handle ("@name", "name") turned into one. Null for anything else. */
export function readSocialLink(network: SocialNetwork, value: string | null | undefined): string | null {
  const first = (cleanLine(value) ?? "").split(";")[0]?.trim() ?? "";
  if (first.includes("://") || knownHosts.test(first)) return webAddress(first);
  const handle = /^[@/]?([\p{L}\p{N}_.&/-]{2,100}?)\/?$/u.exec(first)?.[1];
  return handle === undefined ? null : webAddress(profiles[network](handle));
}

const knownHosts = /^(?:[a-z-]+\.)*(?:facebook\.com|fb\.com|fb\.me|twitter\.com|x\.com|instagram\.com|linkedin\.com)(?:\/|$)/i;

const profiles: Record<SocialNetwork, (handle: string) => string> = {
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/${/^(?:company|in|school)\//.test(handle) ? handle : `company/${handle}`}`,
};
