import { emailLimit } from "#domain/accounts/limits.shared.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";
import { runCommandInSite } from "./run-command-in-site.ts";
import type { CommandRequest } from "./command-request.ts";
import { changeAdmin } from "./handle-commands-in-site.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openLog } from "#server/observability/logger.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";

const usage = "usage: town admin EMAIL [--reset-second-factor]";

/**
 * Makes a user an admin, or turns off any user's two-step sign-in. If the site runs on the embedded store, the site makes the change.
 * Otherwise, this process opens the database.
 */
export async function runAdmin(settings: Settings, args: string[]): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { positionals, values } = readOptions(args, { "reset-second-factor": flag } as const, usage);
  const resetTwoFactor = values["reset-second-factor"];
  const [email, ...others] = positionals;
  if (!email || others.length) throw new BadSettings(usage);
  if (!email.includes("@") || email.length > emailLimit) throw new BadSettings(`${email} is not an email address\n${usage}`);
  const refused = await changeAdminOf(settings, { command: "admin", email, resetTwoFactor });
  if (refused)
    throw new BadSettings(
      resetTwoFactor ? `${email} has no account with two-step sign-in` : missingAccountMessage(email, settings),
    );
  const login = `${settings.publicOrigin}/login`;
  process.stdout.write(
    resetTwoFactor
      ? `Two-step sign-in is off for ${email}. They can log in at ${login} with just their password.\n`
      : `${email} is now an admin and can log in at ${login}\n`,
  );
}

async function changeAdminOf(settings: Settings, request: Extract<CommandRequest, { command: "admin" }>): Promise<string | null> {
  const answers = await runCommandInSite(settings, request);
  for await (const refused of answers ?? []) return refused as string | null;
  assertStoreExists(settings);
  const { app, close } = await openAppContext(settings, "town admin", openLog("warn"));
  return changeAdmin(app, request).finally(close);
}

function missingAccountMessage(email: string, { publicOrigin }: Settings): string {
  return (
    `${email} has no confirmed account here. Sign up at ${publicOrigin}/signup, open the link in the email, and run this again. ` +
    "For a site without an admin, you can also set ADMIN_EMAIL and ADMIN_PASSWORD and restart it"
  );
}
