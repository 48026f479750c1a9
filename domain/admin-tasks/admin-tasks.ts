import { and, desc, eq, isNull } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { mayAdminister, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { Refusal } from "#domain/domain-error.ts";
import type { Services } from "#domain/app-context.ts";
import type { CaseKind } from "./admin-task-kinds.shared.ts";
import { cases } from "./schema.ts";

type Opening = {
  kind: CaseKind;
  /** Names its cause within the kind: what is found twice is one case. */
  cause: string;
  businessId?: string | null;
  userId?: string | null;
  facts?: Record<string, string | number | null>;
};

/** A case as admins see it. */
export type Case = {
  id: string;
  kind: CaseKind;
  business: { id: string; name: string } | null;
  userEmail: string | null;
  facts: Record<string, string | number | null>;
  createdAt: Date;
};

/** Puts something before the admins, once per cause, inside the change it comes from. */
export async function openCase(tx: Db, { cause, ...opened }: Opening, at: Date): Promise<void> {
  await tx
    .insert(cases)
    .values({ ...opened, key: `${opened.kind}:${cause}`, createdAt: at })
    .onConflictDoNothing({ target: cases.key });
}

const listedAtMost = 100;

/** What waits to be settled, newest first, a hundred at most. */
export async function listCases(db: Db, admin: Actor): Promise<Case[]> {
  mayAdminister(admin);
  const { id, kind, facts, createdAt } = cases;
  return db
    .select({ id, kind, facts, createdAt, business: { id: businesses.id, name: businesses.name }, userEmail: users.email })
    .from(cases)
    .leftJoin(businesses, eq(businesses.id, cases.businessId))
    .leftJoin(users, eq(users.id, cases.userId))
    .where(isNull(cases.settledAt))
    .orderBy(desc(createdAt), desc(id))
    .limit(listedAtMost);
}

/** How many wait to be settled. */
export async function countCases(db: Db, admin: Actor): Promise<number> {
  mayAdminister(admin);
  return db.$count(cases, isNull(cases.settledAt));
}

/** Marks a case as settled. Refuses (`not_found`) "case_unknown", also when somebody settled it meanwhile. */
export async function settleCase(services: Pick<Services, "db" | "clock">, admin: Actor, caseId: string): Promise<void> {
  mayAdminister(admin);
  await change(services, admin, "settle_case", { kind: "case", id: caseId }, async (tx, entry) => {
    const { kind } = await writeSettled(tx, admin, caseId, entry.at);
    entry.before = { settled: false };
    entry.after = { settled: true, case: kind };
  });
}

/** Marks a case as settled inside the change that settles it, and says what it was. Refuses like `settleCase`. */
export async function writeSettled(
  tx: Db,
  admin: Actor,
  caseId: string,
  at: Date,
): Promise<{ kind: CaseKind; userId: string | null; cause: string }> {
  const open = isUuid(caseId) ? and(eq(cases.id, caseId), isNull(cases.settledAt)) : undefined;
  const settledBy = admin.role === "admin" ? admin.userId : null;
  const [settled] = open ? await tx.update(cases).set({ settledAt: at, settledBy }).where(open).returning() : [];
  if (!settled) throw new Refusal("not_found", "case_unknown");
  return { ...settled, cause: settled.key.slice(settled.kind.length + 1) };
}
