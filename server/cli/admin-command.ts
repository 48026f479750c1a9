import { makeAdmin, resetTwoFactor } from "#domain/accounts/administrators.ts";
import { findUser } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openLog } from "#server/observability/logger.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";

const usage = "usage: town admin EMAIL [--reset-second-factor]";

/** Makes a user an admin, or turns off any user's two-step sign-in. */
export async function runAdmin(settings: Settings, args: string[]): Promise<void> {
  const options = { "reset-second-factor": { type: "boolean", default: false } } as const;
  const { positionals, values } = readOptions(args, options, usage, 1);
  const [email] = positionals;
  if (!email) throw new BadSettings(usage);
  assertStoreExists(settings);
  const { app, close } = await openAppContext(settings, openLog("warn"));
  const done = await changeAdmin(app, { email, resets: values["reset-second-factor"] }, settings).finally(close);
  process.stdout.write(`${done}\n`);
}

/** Makes the change and returns what to print. Throws BadSettings if there is no such account. */
export async function changeAdmin(
  app: Pick<AppContext, "db" | "clock">,
  { email, resets }: { email: string; resets: boolean },
  { publicOrigin }: Pick<Settings, "publicOrigin">,
): Promise<string> {
  try {
    const user = await findUser(app.db, email);
    await (resets ? resetTwoFactor : makeAdmin)(app, { role: "system", name: "town admin" }, user?.id ?? "");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new BadSettings(
      resets
        ? `${email} has no account with two-step sign-in`
        : `${email} has no confirmed account here. Sign up at ${publicOrigin}/signup, open the link in the email, and run this again. ` +
            "For a site without an admin, you can also set ADMIN_EMAIL and ADMIN_PASSWORD and restart it",
    );
  }
  return resets
    ? `Two-step sign-in is off for ${email}. They can log in at ${publicOrigin}/login with just their password.`
    : `${email} is now an admin and can log in at ${publicOrigin}/login`;
}
