import { webAddress } from "#domain/businesses/business-types.shared.ts";
import { type SocialNetwork, profileAddress, socialHandle } from "#domain/businesses/social-networks.shared.ts";
import { cleanLine } from "./clean-text.ts";

/** Returns the first valid web address, as in `webAddress`; null if there is none. Several can be separated by ";" or spaces. */
export function readWebAddress(value: string | null | undefined): string | null {
  for (const part of (cleanLine(value) ?? "").split(/;\s*|\s+/)) {
    const address = webAddress(part);
    if (address !== null) return address;
  }
  return null;
}

/** Returns a web address as it is, or the address of the profile for a handle ("@name", "name"); null for anything else. */
export function readSocialLink(network: SocialNetwork, value: string | null | undefined): string | null {
  const first = (cleanLine(value) ?? "").split(";")[0]?.trim() ?? "";
  if (first.includes("://") || knownHosts.test(first)) return webAddress(first);
  const handle = socialHandle(first);
  return handle === null ? null : webAddress(profileAddress[network](handle));
}

const knownHosts = /^(?:[a-z-]+\.)*(?:facebook\.com|fb\.com|fb\.me|twitter\.com|x\.com|instagram\.com|linkedin\.com)(?:\/|$)/i;
