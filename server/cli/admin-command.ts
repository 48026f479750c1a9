import { makeAdmin, resetTwoFactor } from "#domain/accounts/administrators.ts";
import { findUser } from "#domain/accounts/users.ts";
import { emailLimit } from "#domain/accounts/limits.shared.ts";
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
  const flag = { type: "boolean", default: false } as const;
  const { positionals, values } = readOptions(args, { "reset-second-factor": flag } as const, usage);
  const resets = values["reset-second-factor"];
  const [email, ...others] = positionals;
  if (!email || others.length) throw new BadSettings(usage);
  if (!email.includes("@") || email.length > emailLimit) throw new BadSettings(`${email} is not an email address\n${usage}`);
  assertStoreExists(settings);
  const { app, close } = await openAppContext(settings, openLog("warn"));
  const refused = await changeAdmin(app, { email, resets }).finally(close);
  if (refused)
    throw new BadSettings(resets ? `${email} has no account with two-step sign-in` : missingAccountMessage(email, settings));
  const login = `${settings.publicOrigin}/login`;
  process.stdout.write(
    resets
      ? `Two-step sign-in is off for ${email}. They can log in at ${login} with just their password.\n`
      : `${email} is now an admin and can log in at ${login}\n`,
  );
}

/** The command's actor in the audit log. */
const adminCommand = { role: "system", name: "town admin" } as const;

/** Returns an error code, or null if the change was made. */
export async function changeAdmin(
  app: Pick<AppContext, "db" | "clock">,
  { email, resets }: { email: string; resets: boolean },
): Promise<string | null> {
  try {
    const user = await findUser(app.db, email);
    await (resets ? resetTwoFactor : makeAdmin)(app, adminCommand, user?.id ?? "");
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

function missingAccountMessage(email: string, { publicOrigin }: Settings): string {
  return (
    `${email} has no confirmed account here. Sign up at ${publicOrigin}/signup, open the link in the email, and run this again. ` +
    "For a site without an admin, you can also set ADMIN_EMAIL and ADMIN_PASSWORD and restart it"
  );
}
