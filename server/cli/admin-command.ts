import { emailLimit } from "#domain/accounts/account-forms.shared.ts";
import { runCommandInSite } from "./run-command-in-site.ts";
import type { CommandRequest } from "./command-request.ts";
import { changeAdmin } from "./handle-commands-in-site.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openLog } from "#server/observability/logger.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";

const resetOption = "--reset-second-factor";
const usage = "usage: npm run admin -- EMAIL [--reset-second-factor]";

/**
 * Makes somebody who has an account an admin, or takes away the second factor of one who lost it. While the site runs on the embedded store it does so; otherwise this
 * process opens the database itself.
 */
export async function runAdmin(settings: Settings, args: string[]): Promise<void> {
  const resetTwoFactor = args.includes(resetOption);
  const [email, ...others] = args.filter((arg) => arg !== resetOption);
  if (!email?.includes("@") || email.length > emailLimit || others.length) throw new BadSettings(usage);
  const refused = await changeAdminOf(settings, { command: "admin", email, resetTwoFactor });
  if (refused)
    throw new BadSettings(resetTwoFactor ? `${email} is no admin with a second factor` : missingAccountMessage(email, settings));
  const login = `${settings.publicOrigin}/login`;
  process.stdout.write(
    resetTwoFactor
      ? `${email} logs in at ${login} with the password alone now\n`
      : `${email} is an admin now, and logs in at ${login}\n`,
  );
}

async function changeAdminOf(settings: Settings, request: Extract<CommandRequest, { command: "admin" }>): Promise<string | null> {
  const answers = await runCommandInSite(settings, request);
  for await (const refused of answers ?? []) return refused as string | null;
  const { app, close } = await openAppContext(settings, "npm run admin", openLog("warn"));
  return changeAdmin(app, request).finally(close);
}

function missingAccountMessage(email: string, { publicOrigin }: Settings): string {
  return (
    `${email} has no confirmed account here. Sign up at ${publicOrigin}/signup, open the link in the email, and run this again; ` +
    "or start a site that has no admin yet with ADMIN_EMAIL and ADMIN_PASSWORD"
  );
}
