import { shortDate } from "#domain/town-config/locale.shared.ts";
import { businessName, weekdayDate } from "#emails/format.ts";
import type { Descriptions } from "./description.ts";

type Kinds =
  | "submission-received"
  | "business-approved"
  | "business-rejected"
  | "business-removed"
  | "claim-approved"
  | "claim-rejected"
  | "edit-approved"
  | "edit-rejected"
  | "holiday-question"
  | "listing-check"
  | "notice-question"
  | "problem-reported"
  | "problem-report-answered"
  | "missing-business-listed"
  | "weekly-summary";

const business = "Prairie Plumbing";

/** Emails about listings and claims. */
export const listingEmails: Descriptions<Kinds> = {
  "submission-received": {
    title: "Submission received",
    help: "Sent to a business after someone submits it.",
    sample: { business, reviewTime: "12-24 hours", editLink: "/edit-listing?token=sample" },
    values: (payload) => ({ businessName: businessName(payload.business), reviewTime: payload.reviewTime }),
  },
  "business-approved": {
    title: "Business approved",
    help: "Sent to the owner or the business after you approve it.",
    sample: { business, link: "/business/1" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
  "business-rejected": {
    title: "Business not approved",
    help: "Sent to the owner or the business after you reject it.",
    sample: { business, reason: "The address is missing.", owned: true, link: "/dashboard" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
  "business-removed": {
    title: "Business removed",
    help: "Sent to the owner after you delete the business or remove them as its owner.",
    sample: { business, deleted: true, money: "ends" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
  "claim-approved": {
    title: "Claim approved",
    help: "Sent to the new owner of a business.",
    sample: { business, link: "/business/1" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
  "claim-rejected": {
    title: "Claim not approved",
    help: "Sent to the person whose claim you reject.",
    sample: { business, reason: "The phone number doesn't match our records.", refunded: true },
    values: (payload) => ({ businessName: businessName(payload.business, "a business") }),
  },
  "edit-approved": {
    title: "Changes published",
    help: "Sent to a business after you publish changes that someone proposed with its private link.",
    sample: { business, link: "/business/1" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
  "edit-rejected": {
    title: "Changes not published",
    help: "Sent to a business after you discard changes that someone proposed with its private link.",
    sample: { business, reason: "The website belongs to another business.", link: "/edit-listing#sample" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
  "holiday-question": {
    title: "Holiday hours",
    help: "Sent to owners before a public holiday.",
    sample: { business, holiday: "New Year's Day", day: "2027-01-01", link: "/holiday-hours?token=sample" },
    values: (payload, sender) => ({
      businessName: businessName(payload.business),
      holiday: payload.holiday,
      date: weekdayDate(payload.day, sender),
    }),
    isOptional: true,
  },
  "listing-check": {
    title: "Listing check",
    help: "Sent to owners 90 days after their listing last changed or was confirmed.",
    sample: { business, link: "/listing-check?token=sample" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
    isOptional: true,
  },
  "notice-question": {
    title: "Storm notices",
    help: "Sent to owners when you post a notice, such as a storm warning.",
    sample: { business, notice: "Blizzard warning until Thursday evening", link: "/open-today?token=sample" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
    isOptional: true,
  },
  "problem-reported": {
    title: "Problem with a listing",
    help: "Sent to owners when a visitor reports wrong information.",
    sample: { business, kind: "wrong_number" },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
  "problem-report-answered": {
    title: "Reply to a report",
    help: "Sent to visitors who reported a problem and left their email address.",
    sample: { business, outcome: "corrected", link: "/business/1" },
    values: (payload) => ({ businessName: businessName(payload.business, "the business") }),
  },
  "missing-business-listed": {
    title: "Suggested business listed",
    help: "Sent to visitors who suggested a business and left their email address.",
    sample: { business, link: "/business/1" },
    values: (payload) => ({ businessName: businessName(payload.business, "The business you suggested") }),
  },
  "weekly-summary": {
    title: "Weekly stats",
    help: "Sent to owners on Mondays.",
    sample: {
      business,
      from: "2026-01-05",
      to: "2026-01-11",
      figures: [
        { figure: "views", count: 1234, before: 1100 },
        { figure: "calls", count: 2, before: null },
      ],
      searches: ["plumber", "leaky faucet"],
    },
    values: (payload, sender) => ({
      businessName: businessName(payload.business),
      firstDay: shortDate(payload.from, sender.locale),
      lastDay: shortDate(payload.to, sender.locale),
    }),
    isOptional: true,
  },
};
