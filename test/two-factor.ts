import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import type { Db } from "#db/handle.ts";
import { twoFactorSettings } from "#domain/accounts/schema.ts";
import { secretOf, startTwoFactorSetup, confirmTwoFactorSetup } from "#domain/accounts/two-factor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { anAdmin, testPassword } from "./factories.ts";

type TwoFactorContext = Pick<AppContext, "db" | "clock" | "twoFactorKey">;

/** Returns the authenticator app's current code, or the code after `later` periods of half a minute. */
export async function authenticatorCode(app: TwoFactorContext, userId: string, later = 0): Promise<string> {
  const [factor] = await app.db.select().from(twoFactorSettings).where(eq(twoFactorSettings.userId, userId));
  const secret = await secretOf(app, factor!);
  return generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + 30 * later });
}

/** Creates an admin who turned on two-step sign-in half a minute ago, so that the app already shows a new code. */
export async function anAdminWithTwoFactor(db: Db, app: TwoFactorContext & { clock: { forward?(time: number): void } }) {
  const admin = await anAdmin(db);
  await startTwoFactorSetup(app, admin, testPassword);
  const codes = await confirmTwoFactorSetup(app, admin, await authenticatorCode(app, admin.userId, -1));
  return { ...admin, codes };
}
