import { render, toPlainText } from "@react-email/components";
import type { Town } from "#domain/town-config/town-config.ts";
import { emails } from "./index.ts";

type Site = { town: Pick<Town, "siteName" | "name" | "state" | "timeZone">; publicOrigin: string };

/** The email as it is sent. Throws for an unknown kind and for a payload that does not match the kind's schema. */
export async function renderEmail(
  kind: string,
  payload: unknown,
  { town, publicOrigin: origin }: Site,
): Promise<{ subject: string; text: string; html: string }> {
  const email = Object.entries(emails).find(([name]) => name === kind)?.[1];
  if (!email) throw new Error(`there is no email of kind "${kind}"`);
  const { siteName, name, state, timeZone } = town;
  const { subject, page } = email.write(payload, { siteName, location: `${name}, ${state}`, timeZone, origin });
  const html = await render(page);
  return { subject, html, text: toPlainText(html) };
}
