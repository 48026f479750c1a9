import { createTransport } from "nodemailer";
import { type Emails, Undelivered } from "./port.ts";

/** The timeouts for the server's responses, in milliseconds. A server that doesn't respond must not delay the next emails. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends emails through the SMTP server at a URL such as `smtps://user:password@host:465` and reuses connections. Passwords are
 * sent to other machines only over an encrypted connection, even with `smtp://`.
 */
export function openSmtp({ url, from }: { url: string; from: string }): Emails & { verify(): Promise<void>; close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: Boolean(username) && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send({ to, replyTo, headers, ...email }) {
      try {
        // The addresses are objects, because a comma in a string would make two addresses.
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          ...email,
          headers: { "auto-submitted": "auto-generated", ...headers },
        });
      } catch (error) {
        const isAway = (error as { command?: unknown }).command === "CONN";
        throw new Undelivered(reasonOf(error), { isBounce: isBounce(error), isAway });
      }
    },
    /** Connects and logs in, but sends nothing. Rejects with Undelivered if that fails. */
    async verify() {
      await transport.verify().catch((error: unknown) => {
        throw new Undelivered(reasonOf(error));
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Returns whether the server permanently refused the recipient. A full mailbox (552, 5.2.2) may accept emails again later, and a
 * policy refusal (5.7.x) concerns this site, not the address.
 */
function isBounce(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: unknown; responseCode?: unknown; response?: unknown };
  const isRefused = command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 550 && responseCode <= 559;
  return isRefused && responseCode !== 552 && !/^\d{3}[ -]5\.(?:2\.2|7\.)/.test(String(response));
}

/** Returns the reason without the server's message, which often repeats the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  const known = [code, responseCode, command].filter((part) => /^[\w ]{1,20}$/.test(String(part ?? "")));
  const detail = known.length ? ` (${known.join(", ")})` : "";
  if (code === "EAUTH") return `the email server rejected the user name or password in SMTP_URL${detail}`;
  return `the email server did not accept the email${detail}`;
}
