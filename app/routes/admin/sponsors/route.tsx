import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/route.ts";
import { readCategoryImage } from "#app/http/category-image.ts";
import { services } from "#app/http/context.ts";
import { doAsAdmin, readAsAdmin } from "#app/http/desk.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { AdminTitle } from "#app/ui/admin-layout.tsx";
import { TableMessage } from "#app/ui/data-table.tsx";
import { FormProblem } from "#app/ui/fields.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { ListSearch } from "#app/ui/list-search.tsx";
import { useToast } from "#app/ui/use-toast.ts";
import { removeSponsor, saveSponsorship } from "#domain/sponsorship/administer.ts";
import { listSponsorChoices, listSponsorships } from "#domain/sponsorship/list-for-admin.ts";
import { sponsorsAt } from "./address.ts";
import { SponsorDialog } from "./sponsor-dialog.tsx";
import { SponsorTable } from "./sponsor-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const failures = { save: "Failed to save changes", remove: "Failed to remove sponsor" };
const told: Record<string, string> = {
  stale: "Somebody else changed this category's sponsor meanwhile. What you chose is kept below: save again to replace theirs.",
  needs_sponsorship_plan: "This business has no Premium + Sponsorship plan any more.",
  business_rejected: "This business was rejected meanwhile.",
  business_unknown: "This business is no longer here.",
  sponsors_another: "This business sponsors another category by now.",
  category_taken: "This category is held for a claim. Decide about the claim under Business Requests first.",
  category_unknown: "Somebody else deleted this category meanwhile.",
  picture_unknown: "The image is no longer here. Please choose it again.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const manage = url.searchParams.get("manage");
  const found = await readAsAdmin(context, async (admin) => {
    const [categories, [managed], options] = await Promise.all([
      listSponsorships(db, admin, { search }),
      // The category may have fallen out of what is searched for by what was just saved.
      manage ? listSponsorships(db, admin).then((all) => all.filter(({ id }) => id === manage)) : [],
      manage ? listSponsorChoices(db, admin, manage) : [],
    ]);
    return { categories, managed: managed ?? null, options };
  });
  return data({ found, search }, { status: found ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  // Nobody else's file is read.
  await readAsAdmin(context, () => null);
  const { fields, image, problem, failed } = await readCategoryImage(request, context);
  const said = (name: string) => String(fields.get(name) ?? "");
  const intent = said("intent");
  if (intent !== "save" && intent !== "remove") throw data({ code: "unknown_intent" }, { status: 400 });
  const again = (status: number, why?: string) => {
    const toast = { title: failures[intent], ...(why && { text: why }), tone: "problem" as const };
    const answer = { problem: why ?? failures[intent], imageProblem: problem, businessId: said("businessId"), image };
    return data({ answer, toast }, { status });
  };
  if (failed) return again(503);
  if (problem.length) return again(400, problem[0]);

  const [given, categoryId, expected] = [context.get(services), said("categoryId"), said("expectedId") || null];
  const businessId = intent === "save" ? said("businessId") || null : null;
  const key = image?.storageKey ?? "";
  const outcome = await doAsAdmin(context, async (admin) => {
    if (intent === "remove") return expected && removeSponsor(given, admin, categoryId, expected);
    const changed = key !== said("storedKey") && { image: key || null };
    return saveSponsorship(given, admin, categoryId, { businessId, expectedBusinessId: expected, ...changed });
  });
  if (!outcome) return again(503);
  if ("refused" in outcome) return again(409, told[outcome.refused]);
  return redirectWithToast(sponsorsAt({ search: said("search") }), { title: doneWords(businessId, expected) });
}

function doneWords(now: string | null, before: string | null): string {
  if (now === before) return "Category Updated";
  return now ? "Sponsor set" : "Sponsor removed";
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

/** What came too late is told beside what is stored now; when the database failed, what was read before stays. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta = () => [{ title: "Category Sponsors" }, { name: "robots", content: "noindex" }];

export default function Sponsors({ loaderData: { found, search }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useToast(answered?.toast);
  const { categories, managed, options } = found ?? { categories: [], managed: null, options: [] };
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Category Sponsors" />
      <ListSearch list="Categories" label="Search categories" placeholder="Search categories..." search={search} />
      {!managed && answered && <FormProblem>{answered.answer.problem}</FormProblem>}
      {!found && <TableMessage problem title="Error loading categories" text="Please try again later" />}
      {found && !categories.length && (
        <TableMessage
          title="No categories found"
          text={search ? "Try adjusting your search terms" : "Add the first one under Service Categories."}
        >
          <LinkButton
            to={search ? sponsorsAt({}) : "/admin/dashboard/categories"}
            label={search ? "Show all categories" : "Service Categories"}
          />
        </TableMessage>
      )}
      {categories.length > 0 && <SponsorTable categories={categories} search={search} />}
      {managed && (
        <SponsorDialog key={managed.id} category={managed} options={options} search={search} answer={answered?.answer} />
      )}
    </div>
  );
}
