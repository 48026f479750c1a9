import { describe, expect, it } from "vitest";
import { undoableActions } from "#domain/audit-log/undo-action.ts";
import { actionPhrases } from "./action-phrases.ts";
import { differencesOf } from "./audit-log-differences.ts";
import { undoPhrases } from "./undo-phrases.ts";

const town = { locale: "en-US", timeZone: "America/Chicago", currency: "USD" };

describe("the entries in the activity log", () => {
  it("have a phrase for every action and every undo, and every phrase except a login's names a subject", () => {
    const phrases = { ...actionPhrases, ...undoPhrases };
    const others = Object.entries(phrases).filter(([, phrase]) => phrase.split("…").length !== 2);
    expect(others.map(([action]) => action)).toEqual(["sign_in_new_browser"]);
    expect(Object.keys(undoPhrases).sort()).toEqual(undoableActions.toSorted());
  });

  it("list at most 30 changed fields with at most 400 characters each", () => {
    const before = { name: "Old", contactName: null, text: "x".repeat(500) };
    const after = { name: "New", contactName: "Ada", text: "" };
    expect(differencesOf({ before, after, names: {} }, town)).toEqual({
      shown: [
        { what: "Name", before: "Old", after: "New" },
        { what: "Contact Person", before: "—", after: "Ada" },
        { what: "Text", before: `${"x".repeat(400)}…`, after: "—" },
      ],
      more: 0,
    });
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, number) => [`key-${number}`, number]));
    expect(differencesOf({ before: null, after: many, names: {} }, town)).toMatchObject({ shown: { length: 30 }, more: 3 });
  });

  it("show values in words, with one date style", () => {
    const [one, two, unknown] = [1, 2, 3].map((digit) => `018f4b6e-0000-7000-8000-00000000000${digit}`) as [
      string,
      string,
      string,
    ];
    const before = {
      ...{ plan: "basic", approvalStatus: "pending", hours: null, claimable: false, ownerId: one, imageId: unknown },
      ...{ version: 3, subscription: "goes_back", [two]: { name: "Joe's Diner", before: { plan: "basic", grantedPlan: null } } },
    };
    const after = {
      ...{ plan: "premium_sponsorship", approvalStatus: "approved", claimable: true, ownerId: unknown, imageId: null },
      ...{ hours: { monday: { enabled: true, open: "09:00", close: "17:00" } }, socialMedia: { facebook: "https://f.example" } },
      ...{ closedForGoodOn: "2026-03-01", paidUntil: "2026-02-01T12:00:00.000Z", version: 4, subscription: "goes_on" },
      ...{ microCategories: [{ id: "pizza", name: "Pizza" }], [two]: { plan: "premium" } },
    };
    const { shown } = differencesOf({ before, after, names: { [one]: "ada@example.test" } }, town);
    expect(Object.fromEntries(shown.map(({ what, before: from, after: to }) => [what, [from, to]]))).toEqual({
      Plan: ["Basic", "Premium Sponsorship"],
      "Approval status": ["Pending", "Approved"],
      Hours: ["—", "Mon 09:00 AM - 05:00 PM"],
      Claimable: ["No", "Yes"],
      Owner: ["ada@example.test", "—"],
      Image: ["A picture", "—"],
      Subscription: ["Ended and refunded", "Continues"],
      "Joe's Diner": ["Plan: Basic", "Plan: Premium"],
      "Social media": ["—", "Facebook: https://f.example"],
      "Permanently closed on": ["—", "Mar 1, 2026"],
      "Paid until": ["—", "Feb 1, 2026, 6:00 AM"],
      "Micro-categories": ["—", "Pizza"],
    });
  });

  it("show amounts, tasks, special dates, and settings as on their screens", () => {
    const changes = (logged: Partial<Parameters<typeof differencesOf>[0]>) => {
      const { shown } = differencesOf({ before: null, after: null, names: {}, ...logged }, town);
      return shown.map(({ what, before, after }) => [what, before, after]);
    };
    expect(changes({ after: { settled: true, case: "claim_issue", cents: 2999 } })).toEqual([
      ["Done", "—", "Yes"],
      ["Task", "—", "Paid claim failed"],
      ["Amount", "—", "$29.99"],
    ]);
    expect(changes({ after: { amount: 3000, currency: "eur", status: "past_due" } })).toEqual([
      ["Amount", "—", "€30"],
      ["Currency", "—", "EUR"],
      ["Status", "—", "Past due"],
    ]);
    expect(changes({ after: { fileName: "members.csv", dryRun: true, disabledAt: "2026-02-01T12:00:00.000Z" } })).toEqual([
      ["File name", "—", "members.csv"],
      ["Preview", "—", "Yes"],
      ["Disabled", "—", "Feb 1, 2026, 6:00 AM"],
    ]);
    const imported = { added: [crypto.randomUUID(), crypto.randomUUID()], updated: [] };
    expect(changes({ after: imported })).toEqual([["Added", "—", "2"]]);
    const closed = { from: "2026-11-26", to: "2026-11-26", kind: "closed", reason: "Thanksgiving" };
    const short = { from: "2026-12-24", to: "2026-12-26", kind: "other", hours: { open: "10:00", close: "14:00" } };
    expect(changes({ after: { hourExceptions: [closed, short] } })).toEqual([
      ["Special dates", "—", "Nov 26, 2026: Closed (Thanksgiving)\nDec 24, 2026 – Dec 26, 2026: 10:00 AM - 02:00 PM"],
    ]);
    const basic = { subjectKind: "settings", subjectId: "basic", before: { card: [] }, after: { card: ["openState"] } };
    expect(changes(basic)).toEqual([["On cards in lists", "Nothing", "Open/closed status"]]);
  });
});
