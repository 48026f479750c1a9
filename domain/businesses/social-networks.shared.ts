export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export type SocialMedia = Partial<Record<SocialNetwork, string>>;

export const socialNetworkNames: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  twitter: "Twitter",
  instagram: "Instagram",
  linkedin: "LinkedIn",
};

/** For each network, a function that returns the URL of the profile with a handle such as "myshop" or "in/ada-olson". */
export const profileAddress: Record<SocialNetwork, (handle: string) => string> = {
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/${/^(?:company|in|school)\//.test(handle) ? handle : `company/${handle}`}`,
};

/** Returns the handle from "@name", "name", or "in/name", or null for any other text. */
export function socialHandle(typed: string): string | null {
  return /^[@/]?([\p{L}\p{N}_.&/-]{2,100}?)\/?$/u.exec(typed)?.[1] ?? null;
}

/** Converts what a person typed for a network: "@name" becomes the profile's URL, and any other text does not change. */
export function expandHandle(network: SocialNetwork, typed: string): string {
  const handle = typed.startsWith("@") ? socialHandle(typed) : null;
  return handle === null ? typed : profileAddress[network](handle);
}
