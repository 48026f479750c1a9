import { resolveTxt } from "node:dns/promises";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { openSmtp } from "#ports/email/smtp.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { withTimeout } from "#server/with-timeout.ts";
import type { StoreFacts } from "./store-facts.ts";

type EmailSettings = Pick<Settings, "smtp" | "publicOrigin">;
/** How long a DNS query may take, in milliseconds. */
const dnsTimeout = 5_000;
/** The selectors under which email services usually publish their DKIM keys. */
const usualSelectors = [
  "default",
  "dkim",
  "mail",
  "google",
  "k1",
  "k2",
  "s1",
  "s2",
  "selector1",
  "selector2",
  "pm",
  "resend",
  "mx",
  "fm1",
];

/** Logs in to the email server. Sends an email to `sendTo` unless it is null. */
export async function checkEmailServer({ smtp, publicOrigin }: EmailSettings, sendTo: string | null): Promise<HealthCheck> {
  const name = "email";
  if (!smtp) {
    const status = isLocalOrigin(publicOrigin) ? "off" : "problem";
    return { name, status, text: "the site can't send email", advice: "Set SMTP_URL and EMAIL_FROM" };
  }
  const server = new URL(smtp.url).host;
  const transport = openSmtp(smtp);
  try {
    if (!sendTo) await transport.verify();
    else await transport.send({ to: sendTo, ...testEmail(publicOrigin) });
    return { name, status: "ok", text: sendTo ? `${server} accepted an email to ${sendTo}` : `${server} accepts the login` };
  } catch (error) {
    const advice = "Check the host, port, user, and password in SMTP_URL";
    return { name, status: "problem", text: `${server}: ${(error as Error).message}`, advice };
  } finally {
    transport.close();
  }
}

function testEmail(publicOrigin: string) {
  const text = `The directory at ${publicOrigin} can send emails.`;
  return { subject: "Test of the directory's email", text, html: `<p>${text}</p>` };
}

/** Checks the DNS records of the sender's domain. Without these records, many email services treat the site's emails as spam. */
export async function checkEmailRecords({ smtp }: EmailSettings, selector: string | null): Promise<HealthCheck[]> {
  const domain = smtp?.from.match(/@([^<>@\s]+?)>?$/)?.[1];
  if (!domain) return [];
  const [spf, dmarc, ...keys] = await Promise.all([
    txtRecord(domain, /^v=spf1\b/i),
    txtRecord(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ...(selector ? [selector] : usualSelectors).map(async (each) => {
      const name = `${each}._domainkey.${domain}`;
      const value = await txtRecord(name, /\bp=/);
      return { name, value };
    }),
  ]);
  const dkim = keys.find(({ value }) => typeof value === "string") ?? keys[0]!;
  const where = selector
    ? `at ${dkim.name}`
    : "under the usual names. If your service uses another name, run town check --dkim NAME";
  return [
    recordCheck("spf", domain, spf!, `Add the SPF record that your email service lists to ${domain}`),
    typeof dkim.value === "string"
      ? recordCheck("dkim", dkim.name, dkim.value, "")
      : {
          ...recordCheck("dkim", domain, dkim.value, "Add the DKIM record that your email service lists"),
          text: `no DKIM record ${where}`,
        },
    recordCheck("dmarc", `_dmarc.${domain}`, dmarc!, `Add a TXT record to _dmarc.${domain}, such as v=DMARC1; p=none`),
  ];
}

type Found = string | null | Error;

function recordCheck(name: string, at: string, found: Found, advice: string): HealthCheck {
  if (found instanceof Error) return { name, status: "warning", text: `${at} could not be looked up (${found.message})` };
  if (found === null) return { name, status: "warning", text: `${at} has no ${name.toUpperCase()} record`, advice };
  return { name, status: "ok", text: `${at}: ${found.length > 90 ? `${found.slice(0, 90)}…` : found}` };
}

/** Returns the first matching TXT record, null if there is none, or the error if the lookup failed. */
async function txtRecord(name: string, like: RegExp): Promise<Found> {
  try {
    const records = await withTimeout(dnsTimeout, resolveTxt(name));
    return records.map((parts) => parts.join("")).find((text) => like.test(text)) ?? null;
  } catch (error) {
    return ["ENOTFOUND", "ENODATA"].includes((error as { code?: string }).code ?? "") ? null : (error as Error);
  }
}

/** Reports how many emails are waiting and how many failed permanently. */
export function checkOutbox({ emails: { waiting, retrying, givenUp } }: StoreFacts): HealthCheck {
  const isFailing = retrying > 0 || givenUp > 0;
  const queued = `${waiting} ${waiting === 1 ? "email is" : "emails are"} waiting`;
  if (!isFailing) return { name: "outbox", status: "ok", text: `${queued}, and none failed` };
  const text = `${queued} (${retrying} after a failed attempt), and ${givenUp} failed permanently`;
  const advice =
    "See the reasons below the messages at /admin/dashboard/contact-messages, where you can also send these emails again";
  return { name: "outbox", status: retrying ? "problem" : "warning", text, advice };
}
