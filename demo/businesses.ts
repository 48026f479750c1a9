/**
 * The fictional businesses in the demo town. The list is the same on every machine, because it doesn't depend on a clock or random
 * numbers.
 */

import { type ApprovalStatus, type Plan, isPremium } from "#domain/businesses/business-types.shared.ts";
import type { SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { StoredOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { trades } from "#demo/data/all.ts";
import type { HoursKind } from "#demo/data/hours.ts";
import { notes, practical, practicalOf } from "#demo/data/phrases.ts";
import { accounts, pending, rejected, sponsorships } from "#demo/data/standing.ts";
import type { Entry, Trade } from "#demo/data/trade.ts";
import { hoursOf, isHoursKind } from "#demo/hours.ts";
import { between, chance, pick, share, shuffled } from "#demo/random.ts";
import { specialHoursOf } from "#demo/special-hours.ts";
import { addressOf, contactOf, emailOf, phoneOf, slug, socialOf, websiteOf } from "#demo/reach.ts";

export type DemoBusiness = StoredOpeningTimes & {
  key: string;
  name: string;
  description: string | null;
  tagline: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  contactName: string | null;
  notes: string | null;
  socialMedia: SocialMedia;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  claimable: boolean;
  microCategoryIds: string[];
  owner: string | null;
  sponsors: string | null;
  logo: string | null;
  photos: string[];
  daysOld: number;
};

/** An entry in the tables, with its category, trade, and position. */
type ListedEntry = {
  key: string;
  categoryId: string;
  trade: Trade;
  entry: Entry;
  micros: string[];
  kind: HoursKind;
  plan: Plan;
  status: ApprovalStatus;
  position: number;
};

/** The keys of the businesses that have each optional feature. */
type Shares = Record<"noPhone" | "noEmail" | "noWebsite" | "noHours" | "claimable" | "withNotes" | "practical", Set<string>>;

const categoryOf = new Map(Object.entries(trades).flatMap(([category, all]) => all.map((trade) => [trade.id, category])));

/** Returns all businesses in the demo town. */
export function demoBusinesses(): DemoBusiness[] {
  const all = listed();
  const shares = sharesOf(all);
  const usedAddresses = new Set<string>();
  return all.map((one) => business(one, shares, usedAddresses));
}

function listed(): ListedEntry[] {
  return Object.entries(trades).flatMap(([categoryId, inCategory]) =>
    inCategory
      .flatMap((trade) => trade.businesses.map((entry) => ({ trade, entry })))
      .map(({ trade, entry }, position) => {
        const [name, , extras = "", , more] = entry;
        const words = extras.split(" ").filter(Boolean);
        const kind = words.find((word) => word.startsWith("@"))?.slice(1) ?? trade.hours;
        if (!isHoursKind(kind)) throw new Error(`${name}: no hours called ${kind}`);
        const plan: Plan = name in sponsorships ? "premium_sponsorship" : more ? "premium" : "basic";
        const status: ApprovalStatus = pending.includes(name) ? "pending" : rejected.includes(name) ? "rejected" : "approved";
        return {
          key: slug(name),
          categoryId,
          trade,
          entry,
          micros: [trade.id, ...words.filter((word) => !word.startsWith("@"))],
          kind,
          plan,
          status,
          position,
        };
      }),
  );
}

function sharesOf(all: readonly ListedEntry[]): Shares {
  const unpaid = all.filter((one) => one.plan === "basic" && !accounts[one.entry[0]]);
  const keys = (of: readonly ListedEntry[]) => of.map((one) => one.key);
  return {
    noPhone: share(keys(unpaid.filter((one) => one.status === "approved")), 0.05, "no telephone"),
    noEmail: share(keys(unpaid), 0.35, "no email"),
    noWebsite: share(keys(unpaid), 0.47, "no website"),
    noHours: share(keys(unpaid.filter((one) => one.kind !== "none")), 0.16, "no hours"),
    claimable: share(keys(unpaid.filter((one) => one.status === "approved")), 0.4, "claimable"),
    withNotes: share(keys(all), 0.1, "notes"),
    practical: share(keys(unpaid), 0.25, "practical"),
  };
}

function business(one: ListedEntry, shares: Shares, usedAddresses: Set<string>): DemoBusiness {
  const { key, entry, plan, status, micros } = one;
  const [name, , , tagline = ""] = entry;
  const account = accounts[name] ?? null;
  const paid = isPremium(plan);
  const contact = contactOf(key, name);
  const description = descriptionOf(one, shares);
  const hasNoAddress = !paid && !account && chance(key, "no address") < 0.03;
  const owner = account ?? (paid ? `${slug(contact).replaceAll("-", ".")}@example.org` : null);
  const hours = shares.noHours.has(key) ? null : hoursOf(one.kind, key);
  return {
    key,
    name,
    description,
    tagline: tagline || null,
    address: hasNoAddress
      ? null
      : addressOf(key, one.categoryId, one.trade.id, one.kind === "appointment", `${name} ${description ?? ""}`, usedAddresses),
    phone: shares.noPhone.has(key) ? null : phoneOf(key),
    email: shares.noEmail.has(key) ? null : emailOf(key, contact),
    website: shares.noWebsite.has(key) ? null : websiteOf(key),
    contactName: !paid && !account && status === "approved" && chance(key, "no contact") < 0.4 ? null : contact,
    notes: shares.withNotes.has(key) || (status === "pending" && chance(key, "asks") < 0.7) ? pick(notes, key, "note") : null,
    hours,
    ...specialHoursOf(name, one.kind, key, hours !== null),
    socialMedia: socialOf(key, plan, account !== null),
    plan,
    approvalStatus: status,
    claimable: owner === null && (status !== "approved" || shares.claimable.has(key)),
    microCategoryIds: micros,
    owner,
    sponsors: sponsorships[name] ?? null,
    logo: logoOf(one, account !== null),
    photos: photosOf(one, account !== null),
    daysOld: ageOf(one),
  };
}

/** Returns a paid listing's long text, or a free listing's short text, sometimes with a practical sentence. */
function descriptionOf(one: ListedEntry, shares: Shares): string | null {
  const [, text, , , more] = one.entry;
  if (!text) return null;
  if (more) return `${text}\n\n${more}`;
  const sentences = practical[practicalOf[one.trade.id] ?? practicalOf[one.categoryId] ?? ""];
  if (!sentences || !shares.practical.has(one.key)) return text;
  return `${text} ${sentences[one.position % sentences.length]}`;
}

function logoOf({ key, categoryId, plan, position, entry }: ListedEntry, always: boolean): string | null {
  if (!always && (plan === "basic" || (!sponsorships[entry[0]] && chance(key, "no logo") < 0.07))) return null;
  return `${categoryId}-${(position % 3) + 1}`;
}

/** Picks photos from the business's categories, with the main category first. */
function photosOf({ key, plan, micros }: ListedEntry, always: boolean): string[] {
  if (!always && (plan === "basic" || chance(key, "no photos") < 0.08)) return [];
  const categories = [...new Set(micros.map((id) => categoryOf.get(id)).filter((id) => id !== undefined))];
  const pictures = categories.flatMap((id) => shuffled([1, 2, 3, 4], key, id).map((n) => `${id}-${n}`));
  return pictures.slice(0, Math.min(between(3, 8, key, "photos"), limits.photos));
}

function ageOf({ key, status, plan }: ListedEntry): number {
  if (status === "pending") return between(0, 4, key, "age");
  if (status === "rejected") return between(6, 70, key, "age");
  if (chance(key, "new") < 0.06) return between(1, 21, key, "age");
  return plan === "basic" ? between(22, 1400, key, "age") : between(40, 900, key, "age");
}
