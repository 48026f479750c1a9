import { data, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { listEmails } from "#domain/email-texts/email-texts.ts";
import { editorPath } from "./email-links.ts";
import { EmailTabs } from "./email-tabs.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const groups = await loadAsAdmin(context, (admin) => listEmails(context.get(appContext), admin));
  return data({ groups }, { status: groups ? 200 : 503 });
}

export const meta = () => [{ title: "Emails | Admin Dashboard" }, { name: "robots", content: "noindex" }];

export default function Emails({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Emails" text="See every email that the site sends, and change its subject and text." />
      <EmailTabs />
      {!groups && <TableMessage problem title="Error loading emails" text="Please try again later" />}
      {groups?.map(({ label, emails }) => (
        <section key={label} aria-label={label} className="grid max-w-4xl gap-3">
          <h2 className="text-xl">{label}</h2>
          <ul className="card divide-y divide-line">
            {emails.map(({ kind, title, help, isEditable, isChanged }) => (
              <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
                <div className="min-w-0 grow basis-60">
                  <Link to={editorPath(kind)} className="link inline-flex min-h-11 items-center font-semibold md:min-h-8">
                    {title}
                  </Link>
                  <p className="text-ink-soft">{help}</p>
                </div>
                {isChanged && (
                  <Badge icon="pencil" look="border-amber text-amber">
                    Changed
                  </Badge>
                )}
                {!isEditable && <Badge look="border-line text-ink-soft">Fixed text</Badge>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
