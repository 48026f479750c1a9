import { and, ne, or, sql } from "drizzle-orm";
import { parse } from "tldts";
import type { AppContext, Clock } from "#domain/app-context.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { ownHost } from "#domain/duplicates/find-duplicates.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";

/** An email or website that a visitor or owner entered can prove a claim after it has been public for this many days. */
const publicDays = 30;

type Listing = Pick<BusinessRow, "id" | "email" | "emailPublicSince" | "website" | "websitePublicSince">;

/**
 * Returns the listing's email if it can get codes: it came from an import or an admin, or it has been public for `publicDays`.
 * Otherwise, a stranger could change the email and claim the listing with it.
 */
export function codeAddress({ email, emailPublicSince }: Listing, clock: Clock): string | null {
  return isTrusted(emailPublicSince, clock) ? email : null;
}

function isTrusted(publicSince: string | null, clock: Clock): boolean {
  return publicSince === null || publicSince <= daysBefore(clock.now().toISOString().slice(0, 10), publicDays);
}

/**
 * Returns the domain of the listing's website if addresses at it can prove a claim, or null. Domains of public suffixes, of shared
 * hosts and mail providers, and of two or more listings prove nothing.
 */
export async function findClaimDomain({ db, clock }: Pick<AppContext, "db" | "clock">, listing: Listing): Promise<string | null> {
  const domain = isTrusted(listing.websitePublicSince, clock) ? ownDomain(listing.website) : null;
  if (!domain) return null;
  const host = sql`substring(lower(${businesses.website}) from '^https?://([^/:?#]+)')`;
  const uses = or(sql`'.' || ${host} like ${`%.${domain}`}`, sql`lower(${businesses.email}) like ${`%@${domain}`}`);
  return (await db.$count(businesses, and(ne(businesses.id, listing.id), uses))) ? null : domain;
}

function ownDomain(website: string | null): string | null {
  if (!website || !ownHost(website)) return null;
  const { domain, isPrivate } = parse(website, { allowPrivateDomains: true });
  return domain && !isPrivate && !sharedDomains.has(domain) ? domain : null;
}

/**
 * What a code sent to an address proves: "email" for the listing's own address, "role" for an address such as info@ at the domain of
 * its website, and "person" for any other address there, which customers, students, and staff can have too. Null for other
 * addresses.
 */
type AddressProof = "email" | "role" | "person" | null;

export async function proofOf(app: Pick<AppContext, "db" | "clock">, listing: Listing, email: string): Promise<AddressProof> {
  const typed = email.toLowerCase();
  if (typed === codeAddress(listing, app.clock)?.toLowerCase()) return "email";
  const domain = await findClaimDomain(app, listing);
  const [name, host] = typed.split("@");
  if (!domain || host !== domain) return null;
  return roles.has(name!) ? "role" : "person";
}

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

const roles = wordsOf("info office contact hello sales service admin owner manager webmaster postmaster");

/** Domains of free mail, internet providers, and builders of websites that the public suffix list does not have. */
const sharedDomains = wordsOf(`
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com aim.com icloud.com me.com
  mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com zoho.com zohomail.com fastmail.com hey.com tutanota.com
  tuta.com yandex.com yandex.ru mail.ru inbox.com hushmail.com
  comcast.net xfinity.com att.net sbcglobal.net bellsouth.net verizon.net charter.net spectrum.net rr.com roadrunner.com twc.com cox.net
  centurylink.net centurytel.net qwest.net q.com frontier.com frontiernet.net windstream.net earthlink.net mindspring.com juno.com
  netzero.net optonline.net suddenlink.net mediacombb.net cableone.net tds.net wowway.com hughes.net bresnan.net rogers.com shaw.ca
  telus.net bell.net sympatico.ca t-online.de bluewin.ch btinternet.com orange.fr wanadoo.fr free.fr laposte.net libero.it
  weebly.com wordpress.com godaddysites.com business.site webs.com jimdosite.com site123.me squarespace.com wix.com homestead.com
  tripod.com angelfire.com ueniweb.com mystrikingly.com glide.page canva.site company.site shopify.com`);
