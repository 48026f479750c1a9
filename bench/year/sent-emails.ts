import { topicNames } from "#domain/email-preferences/topics.shared.ts";
import { dayIn } from "#domain/town-config/local-date.ts";

/**
 * The kinds of owners, by what they do with the emails, and the number of owners of each kind. `busy` owners get weekly stats,
 * which use up their one optional email a week.
 */
export const kinds = { confirms: 8, edits: 5, ignores: 8, busy: 5, unsubscribes: 5, complains: 3, unconfirmed: 4 };
export type Kind = keyof typeof kinds;

export type Reader = { kind: Kind; userId: string; businessId: string; email: string };

/** An optional email that was delivered. `at` is in milliseconds. */
export type Sent = { id: string; to: string; topic: string; at: number };

/** For each address that unsubscribed or complained, `endedAt` contains the number of emails in `sent` at that time. */
export type Year = { days: number; timeZone: string; readers: Reader[]; sent: Sent[]; endedAt: Map<string, number> };

const dayLength = 86_400_000;
const minDays = { emails: 7, checks: 90 };
const minChecksOfYear = 3;

/**
 * Returns a message for each broken rule about the weekly limit, the number of checks, 90 days between checks, opt-outs, and
 * unconfirmed addresses.
 */
export function findEmailFaults({ days, timeZone, readers, sent, endedAt }: Year): string[] {
  return readers.flatMap(({ email, kind }) => {
    const found: string[] = [];
    const own = sent.filter(({ to }) => to === email);
    const checks = own.filter(({ topic }) => topic === "listing_check");
    const gap = shortestGap(own, timeZone);
    if (gap < minDays.emails) found.push(`${kind}: two optional emails within ${gap} days`);
    const checkGap = shortestGap(checks, timeZone);
    if (checkGap < minDays.checks) found.push(`${kind}: two listing checks within ${checkGap} days`);
    if (kind === "ignores" && days >= 365 && checks.length < minChecksOfYear) found.push(`only ${checks.length} listing checks`);
    if (kind === "unconfirmed" && own.length) found.push("an unconfirmed address got an optional email");
    const end = endedAt.get(email);
    if (end === undefined) return found;
    const { topic: ended } = sent[end - 1]!;
    const after = sent.slice(end).filter(({ to, topic }) => to === email && (kind === "complains" || topic === ended));
    return after.length ? [...found, `${kind}: ${after.length} emails after unsubscribing or complaining`] : found;
  });
}

/** Prints a line for each topic. */
export function printTopics({ days, timeZone, readers, sent }: Year): void {
  const line = (...cells: (string | number)[]) =>
    process.stdout.write(`${cells.map((cell, at) => (at ? String(cell).padStart(16) : String(cell).padEnd(16))).join("")}\n`);
  const all = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  process.stdout.write(`${days} days, ${readers.length} owners: ${all.join(", ")}\n`);
  line("topic", "sent", "most per owner", "days between");
  for (const topic of [...topicNames, "all"]) {
    const own = readers.map(({ email }) => sent.filter((each) => each.to === email && (topic === "all" || each.topic === topic)));
    const counts = own.map(({ length }) => length);
    const gap = Math.min(...own.map((emails) => shortestGap(emails, timeZone)));
    line(
      topic,
      counts.reduce((sum, each) => sum + each, 0),
      Math.max(...counts),
      gap === Infinity ? "-" : `${gap} or more`,
    );
  }
}

/** Returns the shortest time between two emails, in days in the town's time zone. */
function shortestGap(emails: Sent[], timeZone: string): number {
  const on = emails.map(({ at }) => Date.parse(dayIn(timeZone, new Date(at))) / dayLength);
  return Math.min(Infinity, ...on.slice(1).map((day, index) => day - on[index]!));
}
