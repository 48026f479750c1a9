import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import type { Db } from "#db/handle.ts";
import { secondFactors } from "#domain/accounts/schema.ts";
import { unseal } from "#domain/accounts/two-factor/encrypt-secret.ts";
import { beginSecondFactor, confirmSecondFactor } from "#domain/accounts/two-factor/manage-two-factor.ts";
import type { Services } from "#domain/app-context.ts";
import { anAdmin, testPassword } from "./factories.ts";

type Given = Pick<Services, "db" | "clock" | "secondFactor">;

/** The app on somebody's phone: the code it shows now, or so many half minutes later. */
export async function appCode(services: Given, userId: string, later = 0): Promise<string> {
  const [factor] = await services.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = await unseal(services, userId, factor!.secret);
  return generateSync({ secret: secret!, epoch: Math.floor(services.clock.now().getTime() / 1000) + 30 * later });
}

/** An admin whose second factor is switched on, half a minute ago: the app shows the next code already. */
export async function anAdminWithFactor(db: Db, services: Given & { clock: { forward?(time: number): void } }) {
  const admin = await anAdmin(db);
  await beginSecondFactor(services, admin, testPassword);
  const codes = await confirmSecondFactor(services, admin, await appCode(services, admin.userId, -1));
  return { ...admin, codes };
}
