import { askHolder } from "#db/embedded/lock.ts";
import { emailLimit } from "#domain/accounts/fields.ts";
import { appoint, type Appointment, type CommandRequest } from "./command-port.ts";
import { BadSettings, type Settings } from "./env.ts";
import { openLog } from "./log.ts";
import { dataFolder, openServices } from "./open.ts";

const usage = "usage: npm run admin -- EMAIL";

/**
 * Makes somebody who has an account an admin. While the site runs on the embedded store it does so; otherwise this
 * process opens the database itself.
 */
export async function runAdmin(settings: Settings, args: string[]): Promise<void> {
  const [email, ...others] = args;
  if (!email?.includes("@") || email.length > emailLimit || others.length) throw new BadSettings(usage);
  const outcome = (await throughTheSite(settings, email)) ?? (await directly(settings, email));
  if ("refused" in outcome) throw new BadSettings(whatToDo(email, settings));
  process.stdout.write(`${email} is an admin now, and logs in at ${settings.publicOrigin}/login\n`);
}

async function throughTheSite(settings: Settings, email: string): Promise<Appointment | null> {
  if (settings.databaseUrl) return null;
  const answers = await askHolder(dataFolder(settings), { command: "admin", email } satisfies CommandRequest);
  if (!answers) return null;
  let outcome: Appointment | null = null;
  for await (const message of answers) outcome = message as Appointment;
  return outcome;
}

async function directly(settings: Settings, email: string): Promise<Appointment> {
  const { services, close } = await openServices(settings, "npm run admin", openLog("warn"));
  try {
    return await appoint(services, email);
  } finally {
    await close();
  }
}

function whatToDo(email: string, { publicOrigin }: Settings): string {
  return (
    `${email} has no confirmed account here. Sign up at ${publicOrigin}/signup, open the link in the mail, and run this again; ` +
    "or start a site that has no admin yet with ADMIN_EMAIL and ADMIN_PASSWORD"
  );
}
