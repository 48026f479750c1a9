import { dateTimeText, localeOf } from "#domain/text/formats.shared.ts";
import { data, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { getMailbox } from "./get-mailbox.ts";
import { PageNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

/** Returns all stored emails, with the full content of the selected email. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const mailbox = getMailbox(context, url);
  const { country, timeZone } = context.get(appContext).town;
  const timeOf = (at: Date) => dateTimeText(at, { locale: localeOf(country), timeZone });
  const shown = params.emailId ? await mailbox.find(params.emailId) : null;
  if (params.emailId && !shown) throw data({ code: "email_unknown" }, { status: 404 });
  const emails = (await mailbox.list()).map(({ id, at, to, subject }) => ({ id, to, subject, at: timeOf(at) }));
  return {
    emails,
    shown: shown && { id: shown.id, text: shown.text, subject: shown.subject, to: shown.to, at: timeOf(shown.at) },
  };
}

export function headers() {
  return { "cache-control": "no-store" };
}

export const meta = hiddenPage("Development mailbox");

export default function DevMailbox({ loaderData: { emails, shown } }: Route.ComponentProps) {
  return (
    <div className="container-page pt-10">
      <h1 className="text-3xl">Development mailbox</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        No email server is configured, so emails are stored here instead of being sent. The newest emails come first.
      </p>
      <div className="mt-8 grid gap-8">
        {shown && <Email email={shown} />}
        <EmailList emails={emails} shownId={shown?.id} />
      </div>
    </div>
  );
}

type EmailSummary = { id: string; to: string; subject: string; at: string };

function EmailList({ emails, shownId }: { emails: EmailSummary[]; shownId: string | undefined }) {
  if (emails.length === 0)
    return <p>No emails yet. Sign up or request a password reset, and the email will appear here within seconds.</p>;
  return (
    <ul className="grid gap-2">
      {emails.map(({ id, to, subject, at }) => (
        <li key={id}>
          <Link
            to={`/dev/mail/${id}`}
            aria-current={id === shownId ? "page" : undefined}
            className="card block p-3 hover:border-line-strong aria-[current=page]:border-accent"
          >
            <span className="block font-medium">{subject}</span>
            <span className="block truncate text-sm text-ink-soft">{to}</span>
            <span className="block text-sm text-ink-soft">{at}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Email({ email: { id, subject, to, at, text } }: { email: EmailSummary & { text: string } }) {
  return (
    <article className="grid min-w-0 gap-5">
      <div>
        <h2 className="text-xl">{subject}</h2>
        <p className="mt-1 text-ink-soft">{`To ${to}, ${at}`}</p>
      </div>
      <iframe
        src={`/dev/mail/${id}/html`}
        title="HTML part"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="card h-[42rem] w-full"
      />
      <h3 className="text-lg">Text part</h3>
      <pre className="card p-4 font-sans text-base wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </article>
  );
}

export const ErrorBoundary = PageNotFound;
