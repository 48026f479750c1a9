import type { AppContext } from "#domain/app-context.ts";
import { hashAddress } from "./hash-address.ts";
import { createPreferencesLink, createUnsubscribeLink } from "./preference-links.ts";
import type { OptionalEmailTopic } from "./topics.shared.ts";
import { wantsTopic } from "./wants-topic.ts";

/** An optional email's footer: the paths to unsubscribe and to choose topics, and the operator's postal address. */
export type OptionalEmailFooter = { unsubscribe: string; preferences: string; postalAddress: string | null };

/** Returns a queued optional email's footer, or null if the person no longer wants the email. */
export async function makeOptionalEmailFooter(
  app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">,
  { recipient, topic }: { recipient: string; topic: OptionalEmailTopic },
): Promise<OptionalEmailFooter | null> {
  const { db, clock, town } = app;
  const addressHash = hashAddress(recipient);
  if (!maySendOptionalEmail(app) || !(await wantsTopic(db, addressHash, topic))) return null;
  const now = clock.now();
  return {
    unsubscribe: await createUnsubscribeLink(db, { addressHash, topic }, now),
    preferences: await createPreferencesLink(db, addressHash, now),
    postalAddress: town.postalAddress || null,
  };
}

/**
 * Returns whether the site may send email that people can turn off. At a public origin, the email must contain a postal address.
 */
export function maySendOptionalEmail({ town, optionalEmail }: Pick<AppContext, "town" | "optionalEmail">): boolean {
  return !optionalEmail.needsPostalAddress || Boolean(town.postalAddress);
}
