import { webAddress, type SocialNetwork } from "#domain/businesses/business-fields.shared.ts";
import { cleanLine } from "./clean-text.ts";

/** The first valid web address, as in `webAddress`; null for none. Several can be separated by ";" or spaces. */
export function readWebAddress(value: string | null | undefined): string | null {
  for (const part of (cleanLine(value) ?? "").split(/;\s*|\s+/)) {
    const address = webAddress(part);
    if (address !== null) return address;
  }
  return null;
}

/** A link to a social network from a web address or a handle ("@name", "name"); null for anything else. */
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
