import { confirmListing } from "#domain/freshness/confirm-listing.ts";
import { createListingCheckLink } from "#domain/freshness/listing-check-link.ts";
import { answerNotice, findOwnNotice } from "#domain/notices/answer-notice.ts";
import { endNotice, postNotice } from "#domain/notices/change-notice.ts";
import { settingsGroups } from "#domain/settings/settings-groups.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { postOffer } from "#domain/offers/change-offer.ts";
import { anAdmin, anOwner } from "#test/factories.ts";
import type { BuiltSite } from "./fixtures.ts";

const notice = {
  text: "Blizzard warning until Thursday evening. Interstate and county roads are closed. Call a business before you drive.",
  endsAt: "2026-01-15T18:00",
};

/** The screens with a notice, an offer, and confirmed hours. The owner is not signed in. */
export type NoticeScreens = {
  visitorPaths: string[];
  ownerPaths: string[];
  adminPaths: string[];
  owner: { userId: string; role: "owner" };
};

/** Posts a notice, an answer to it, and an offer, runs `look`, and ends the notice so that other tests don't see it. */
export async function withNoticeAndOffer({ app }: BuiltSite, look: (screens: NoticeScreens) => Promise<void>): Promise<void> {
  const admin = await anAdmin(app.db);
  const now = app.clock.now();
  const { business, ...owner } = await anOwner(app.db, {
    name: "Prairie Bakery & Confectionery",
    phone: "(701) 555-0152",
    microCategories: ["bakeries"],
    hours: { wednesday: { enabled: true, open: "08:00", close: "17:00" } },
  });
  const { id } = business;
  const offer = {
    text: "Two loaves of sourdough for the price of one on Thursday and Friday, while they last.",
    lastDay: "2026-01-16",
  };
  await postOffer(app, owner, id, offer);
  // An earlier test may have posted a notice.
  const previous = settingsGroups.notice.read(await loadTown(app.db, app.townFile));
  await postNotice(app, admin, notice, previous);
  const reload = async () => void (app.town = await loadTown(app.db, app.townFile));
  await reload();
  const posted = app.town.notice!;
  try {
    const { link } = (await findOwnNotice(app, owner, id))!;
    await answerNotice(app, tokenOf(link), { answer: "delayed", until: "10:30" });
    const check = await createListingCheckLink(app.db, { businessId: id, userId: owner.userId }, now);
    await confirmListing(app, tokenOf(check));
    const visitorPaths = [
      "/",
      `/business/${id}`,
      "/this-week",
      "/search?today=1",
      "/search?q=bakery",
      "/category/food-drink/micro/bakeries?today=1",
      "/category/food-drink/micro/bakeries?confirmed=1",
      "/category/pet-services/micro/pet-grooming?today=1",
      "/embed/category/food-drink",
      "/saved",
      link,
      check,
    ];
    const ownerPaths = ["/dashboard", "/dashboard/offer"];
    const adminPaths = ["/settings/notice", `/businesses/${id}`];
    await look({ visitorPaths, ownerPaths, adminPaths, owner });
  } finally {
    await endNotice(app, admin, posted);
    await reload();
  }
}

const tokenOf = (link: string) => new URL(link, "http://localhost").searchParams.get("token")!;
