import { askHolder } from "#db/embedded/lock.ts";
import { emailLimit } from "#domain/accounts/fields.ts";
import { appoint, type Appointment, type CommandRequest, resetFactor } from "./command-port.ts";
import { BadSettings, type Settings } from "./env.ts";
import { openLog } from "./log.ts";
import { dataFolder } from "./folders.ts";
import { openServices } from "./open.ts";

const resetting = "--reset-second-factor";
const usage = "usage: npm run admin -- EMAIL [--reset-second-factor]";

/**
 * Makes somebody who has an account an admin, or takes away the second factor of one who lost it. While the site runs on the embedded store it does so; otherwise this
 * process opens the database itself.
 */
export async function runAdmin(settings: Settings, args: string[]): Promise<void> {
  const resetSecondFactor = args.includes(resetting);
  const [email, ...others] = args.filter((arg) => arg !== resetting);
  if (!email?.includes("@") || email.length > emailLimit || others.length) throw new BadSettings(usage);
  const wish = { command: "admin", email, resetSecondFactor } as const;
  const outcome = (await throughTheSite(settings, wish)) ?? (await directly(settings, wish));
  if ("refused" in outcome) {
    throw new BadSettings(resetSecondFactor ? `${email} is no admin with a second factor` : whatToDo(email, settings));
  }
  const door = `${settings.publicOrigin}/login`;
  process.stdout.write(
    resetSecondFactor
      ? `${email} logs in at ${door} with the password alone now\n`
      : `${email} is an admin now, and logs in at ${door}\n`,
  );
}

type Wish = Extract<CommandRequest, { command: "admin" }>;

async function throughTheSite(settings: Settings, wish: Wish): Promise<Appointment | null> {
  if (settings.databaseUrl) return null;
  const answers = await askHolder(dataFolder(settings), wish);
  if (!answers) return null;
  let outcome: Appointment | null = null;
  for await (const message of answers) outcome = message as Appointment;
  return outcome;
}

async function directly(settings: Settings, { email, resetSecondFactor }: Wish): Promise<Appointment> {
  const { services, close } = await openServices(settings, "npm run admin", openLog("warn"));
  try {
    return await (resetSecondFactor ? resetFactor : appoint)(services, email);
  } finally {
    await close();
  }
}

function whatToDo(email: string, { publicOrigin }: Settings): string {
  return (
    `${email} has no confirmed account here. Sign up at ${publicOrigin}/signup, open the link in the email, and run this again; ` +
    "or start a site that has no admin yet with ADMIN_EMAIL and ADMIN_PASSWORD"
  );
}
