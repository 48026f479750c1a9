import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { footerLinksPath, pagesPath } from "#app/routes/admin/pages/page-links.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { type FooterLink, type Links, linkLimits, linksFields } from "#domain/settings/groups/links.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** The number of empty rows after the links. */
const spareRows = 3;

const failed = { title: "Failed to save the links. Please try again." };
const stale = "Someone else changed the links. Yours are still below. Save again to replace theirs.";

const typedLink = z.object({ label: z.string().default(""), address: z.string().default("") });

/** The form's rows as they were typed, and the links that the admin saw. */
const typedFields = z.object({ links: z.array(typedLink).max(linkLimits.links).default([]), previous: z.string() });

export async function loader({ context }: Route.LoaderArgs) {
  const links = await loadAsAdmin(context, () => context.get(appContext).town.footerLinks ?? []);
  return data({ links }, { status: links ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  await loadAsAdmin(context, () => null);
  const posted = await readForm(request, typedFields);
  if (!posted.ok) throw data({ code: "form_unknown" }, { status: 400 });
  const { links: typed, previous } = posted.value;
  const redisplay = (status: number, problem: string | null, problems: Record<string, string> = {}) =>
    data({ typed, previous: problem === stale ? null : previous, problem, problems }, { status });

  const isFilled = ({ label, address }: FooterLink) => label.trim() !== "" || address.trim() !== "";
  const rows = typed.map((link, row) => ({ link, row })).filter(({ link }) => isFilled(link));
  const parsed = linksFields.safeParse({ links: rows.map(({ link }) => link) });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [, index, name], message }): [string, string] => [
      `${rows[Number(index)]?.row ?? ""}.${String(name)}`,
      message,
    ]);
    return redisplay(400, null, Object.fromEntries(problems));
  }
  const seen = linksSeen(previous);
  const outcome = await runAsAdmin(context, (admin) => saveSettings(context.get(appContext), admin, "links", parsed.data, seen));
  if (!outcome) return redisplay(503, failed.title);
  if ("refused" in outcome) return redisplay(409, outcome.refused === "stale" ? stale : failed.title);
  return redirectWithToast(footerLinksPath, { title: "Links Saved" });
}

/**
 * Returns the links in the form's hidden field, or no links if the field is invalid. If they don't match the stored links, the
 * save is refused as out of date.
 */
function linksSeen(previous: string): Links {
  try {
    return linksFields.parse({ links: JSON.parse(previous) });
  } catch {
    return { links: [] };
  }
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Footer Links | Admin Dashboard" }, { name: "robots", content: "noindex" }];

export default function FooterLinks({ loaderData: { links }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!links) return <TableMessage problem title="Error loading the links" text="Please try again later" />;
  const shown = answer?.typed ?? links;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <AdminTitle
        title="Footer Links"
        text={`Up to ${linkLimits.links} links to other sites, such as the city or the chamber of commerce. To remove a link, leave both of its fields empty.`}
      >
        <LinkButton to={pagesPath()} label="All Pages" icon="arrow-left" />
      </AdminTitle>
      <PostForm
        key={JSON.stringify(shown)}
        failed={failed}
        fields={{ previous: answer?.previous ?? JSON.stringify(links) }}
        noValidate
        className="grid gap-5"
      >
        {answer?.problem && <FormProblem>{answer.problem}</FormProblem>}
        {answer && Object.keys(answer.problems).length > 0 && <FormProblem>Please check the links below.</FormProblem>}
        <ol className="card divide-y divide-line px-4 md:px-6">
          {Array.from({ length: Math.min(linkLimits.links, shown.length + spareRows) }, (_, row) => (
            <li key={row}>
              <LinkRow row={row} link={shown[row]} problems={answer?.problems ?? {}} />
            </li>
          ))}
        </ol>
        <SubmitButton label="Save Links" sending="Saving..." look="btn-accent justify-self-start" />
      </PostForm>
    </div>
  );
}

type RowProps = { row: number; link: FooterLink | undefined; problems: Record<string, string> };

function LinkRow({ row, link, problems }: RowProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-3 py-4">
      <legend className="sr-only">{`Link ${row + 1}`}</legend>
      {(["label", "address"] as const).map((name) => {
        const id = `links-${row}-${name}`;
        const problem = problems[`${row}.${name}`];
        return (
          <div key={name} className={`min-w-0 grow ${name === "label" ? "basis-48" : "basis-80"}`}>
            <label htmlFor={id} className="font-semibold">
              {name === "label" ? `Text ${row + 1}` : `Address ${row + 1}`}
            </label>
            <input
              id={id}
              name={`links[${row}].${name}`}
              type="text"
              inputMode={name === "address" ? "url" : undefined}
              defaultValue={link?.[name] ?? ""}
              maxLength={linkLimits[name]}
              autoComplete="off"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="input-box mt-1.5 block h-12 w-full"
            />
            {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
          </div>
        );
      })}
    </fieldset>
  );
}
