import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { PageNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";
import { dateTimeText, localeOf } from "#domain/text/formats.shared.ts";
import { getMailbox } from "./email.ts";

/** Returns all stored emails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mailbox = getMailbox(context, url);
  const { country, timeZone } = context.get(appContext).town;
  const timeOf = (at: Date) => dateTimeText(at, { locale: localeOf(country), timeZone });
  return (await mailbox.list()).map(({ id, at, to, subject }) => ({ id, to, subject, at: timeOf(at) }));
}

export function headers() {
  return { "cache-control": "no-store" };
}

export const meta = hiddenPage("Development mailbox");

/** The list of emails, which open in a frame above it. At first, the frame has the newest one. */
export default function DevMailbox({ loaderData: emails }: Route.ComponentProps) {
  return (
    <div className="container-page grid gap-6 pt-10">
      <h1 className="text-3xl">Development mailbox</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        No email server is configured, so emails are stored here instead of being sent. The newest emails come first.
      </p>
      {emails.length === 0 && (
        <p>No emails yet. Sign up or request a password reset, and the email will appear here within seconds.</p>
      )}
      {emails[0] && (
        <iframe
          name="email"
          title="Email"
          src={`/dev/mail/${emails[0].id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="card h-[42rem] w-full"
        />
      )}
      <ul className="grid gap-2">
        {emails.map(({ id, to, subject, at }) => (
          <li key={id}>
            <a href={`/dev/mail/${id}`} target="email" className="card block p-3 hover:border-line-strong">
              <span className="block font-medium">{subject}</span>
              <span className="block truncate text-sm text-ink-soft">{to}</span>
              <span className="block text-sm text-ink-soft">{at}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const ErrorBoundary = PageNotFound;
