import type { Owner } from "#domain/accounts/actor.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { signedLink } from "#domain/signed-link.ts";
import type { z } from "#domain/zod.shared.ts";
import type { OwnBusiness } from "./load-own-business.ts";
import { getOwnBusiness } from "./save-own-business.ts";

type OwnerLink<Value> = ReturnType<typeof signedLink<z.ZodType<Value>>>;

/**
 * Reads an emailed link that lets an owner answer a question about their business without a session. Throws (`gone`) "link_dead" if
 * the link is wrong or expired, the business was deleted or has another owner, or the account is disabled.
 */
export async function readOwnerLink<Value extends { businessId: string; userId: string }>(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  link: Pick<OwnerLink<Value>, "read">,
  token: string,
): Promise<Value & { owner: Owner; business: OwnBusiness }> {
  const question = await link.read(db, token, clock.now());
  const user = question && (await findUserById(db, question.userId));
  if (!user || user.disabledAt) throw new DomainError("gone", "link_dead");
  const owner = { role: "owner" as const, userId: question.userId };
  const business = await getOwnBusiness(db, owner, question.businessId).catch((error: unknown) => {
    throw error instanceof DomainError && error.kind === "not_allowed" ? new DomainError("gone", "link_dead") : error;
  });
  return { ...question, owner, business };
}
