import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { pictureErrorText } from "#app/http/uploads/picture-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { readUpload } from "#app/http/uploads/read-upload.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { ListSearch } from "#app/routes/admin/list-screen.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { formBytes, pictureLimits } from "#domain/pictures/upload-limits.shared.ts";
import { deletePicture, type StoredPicture, storeOwnPicture } from "#domain/pictures/store-picture.ts";
import { removeSponsor, saveSponsorship } from "#domain/sponsors/set-category-sponsor.ts";
import { listSponsorChoices, listSponsorships } from "#domain/sponsors/list-sponsorships.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { sponsorsPath } from "./sponsor-links.ts";
import { SponsorDialog } from "./sponsor-dialog.tsx";
import { SponsorTable } from "./sponsor-table.tsx";

const failures = { save: "Failed to save changes", remove: "Failed to remove sponsor" };
const refusals: Record<string, string> = {
  stale: "Someone else changed this category's sponsor. Your choice is still below. Save again to replace theirs.",
  needs_sponsorship_plan: "This business no longer has the Premium + Sponsorship plan.",
  business_rejected: "This business has been rejected.",
  business_unknown: "This business no longer exists.",
  sponsors_another: "This business now sponsors another category.",
  category_taken: "This category is reserved for a claim. Approve or reject the claim under Business Requests first.",
  category_unknown: "Someone else deleted this category.",
  picture_unknown: "The image is no longer available. Please choose it again.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db } = app;
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const manage = url.searchParams.get("manage");
  const loaded = await loadAsAdmin(context, async (admin) => {
    const [categories, [managed], options] = await Promise.all([
      listSponsorships(db, admin, { search }),
      // The open category may not match the search, so it is loaded separately.
      manage ? listSponsorships(db, admin).then((all) => all.filter(({ id }) => id === manage)) : [],
      manage ? listSponsorChoices(db, admin, manage) : [],
    ]);
    return { categories, managed: managed ?? null, options, title: titleOf(await arePlansShown(app)) };
  });
  return data({ loaded, search }, { status: loaded ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  // Checks the role before reading the file.
  await loadAsAdmin(context, () => null);
  const { fields, image, problem, failed } = await readCategoryImage(request, context);
  const field = (name: string) => String(fields.get(name) ?? "");
  const intent = field("intent");
  if (intent !== "save" && intent !== "remove") throw data({ code: "unknown_intent" }, { status: 400 });
  const redisplay = (status: number, reason?: string) => {
    const toast = { title: failures[intent], ...(reason && { text: reason }), tone: "problem" as const };
    const answer = { problem: reason ?? failures[intent], imageProblem: problem, businessId: field("businessId"), image };
    return data({ answer, toast }, { status });
  };
  if (failed) return redisplay(503);
  if (problem.length) return redisplay(400, problem[0]);

  const [app, categoryId, expected] = [context.get(appContext), field("categoryId"), field("expectedId") || null];
  const businessId = intent === "save" ? field("businessId") || null : null;
  const key = image?.storageKey ?? "";
  const outcome = await runAsAdmin(context, async (admin) => {
    const changed = key !== field("storedKey") && { image: key || null };
    if (intent === "save")
      await saveSponsorship(app, admin, categoryId, { businessId, expectedBusinessId: expected, ...changed });
    else if (expected) await removeSponsor(app, admin, categoryId, expected);
  });
  if (!outcome) return redisplay(503);
  if ("refused" in outcome) return redisplay(409, refusals[outcome.refused]);
  const back = sponsorsPath({ search: field("search") });
  return redirectWithToast(back, { title: doneTitle(businessId, expected) });
}

function doneTitle(now: string | null, before: string | null): string {
  if (now === before) return "Category Updated";
  return now ? "Sponsor set" : "Sponsor removed";
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

function titleOf(plansShown: boolean): string {
  return plansShown ? "Category Sponsors" : "Category Covers";
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.loaded?.title ?? "Category Sponsors" },
  { name: "robots", content: "noindex" },
];

export default function Sponsors({ loaderData: { loaded, search }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { categories, managed, options } = loaded ?? { categories: [], managed: null, options: [] };
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageToast toast={answered?.toast} />
      <AdminTitle title={titleOf(usePlansShown())} />
      <ListSearch list="Categories" search={{ label: "Search categories", placeholder: "Search categories..." }} />
      {!managed && answered && <FormProblem>{answered.answer.problem}</FormProblem>}
      {!loaded && <TableMessage problem title="Error loading categories" text="Please try again later" />}
      {loaded && !categories.length && (
        <TableMessage
          title="No categories found"
          text={search ? "Try adjusting your search terms" : "Add your first category under Service Categories."}
        >
          <LinkButton
            to={search ? sponsorsPath({}) : "/admin/dashboard/categories"}
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

type FormImage = Pick<StoredPicture, "storageKey" | "width" | "height" | "widths" | "color">;

/** A posted form with its picture, which may be new or unchanged. `problem` says why a new picture was refused. */
type CategoryImageForm = { fields: FormData; image: FormImage | null; problem: string[]; failed: boolean };

const limits = { body: formBytes.logo, file: pictureLimits.bytes, files: { imageFile: 1 } };

/**
 * Reads the sponsor form. If a browser without JavaScript sent a file with it, stores the file. The caller must check the role
 * first.
 */
async function readCategoryImage(request: Request, context: Readonly<RouterContextProvider>): Promise<CategoryImageForm> {
  const app = context.get(appContext);
  const { fields, files } = await readUpload(request, limits, {
    store: ({ bytes }) => runAsAdmin(context, (admin) => storeOwnPicture(app, admin, bytes, "photo")),
    discard: async (stored) => stored && "done" in stored && deletePicture(app, stored.done.id),
  });
  const previous = fields.has("imageRemove")
    ? null
    : parseFormImage(String(fields.get("imageShown") ?? ""), String(fields.get("imageKey")));
  const [file] = files;
  if (!file) return { fields, image: previous, problem: [], failed: false };
  if ("refused" in file) return { fields, image: previous, problem: pictureProblem(file.refused), failed: false };
  if (!file.stored) return { fields, image: previous, problem: [], failed: true };
  if ("refused" in file.stored) return { fields, image: previous, problem: pictureProblem(file.stored.refused), failed: false };
  const { storageKey, width, height, widths, color } = file.stored.done;
  return { fields, image: { storageKey, width, height, widths, color }, problem: [], failed: false };
}

function pictureProblem(code: string): string[] {
  return [pictureErrorText(code) ?? "Failed to upload image"];
}

/** Parses the picture in the form's hidden field. It is shown only to the admin who sent it. */
function parseFormImage(shown: string, storageKey: string): FormImage | null {
  try {
    const { width, height, widths, color } = JSON.parse(shown);
    const numbers = [width, height, ...widths];
    const isValid = numbers.every((each) => Number.isSafeInteger(each) && each > 0) && /^#[0-9a-f]{6}$/i.test(color);
    return isValid && storageKey ? { storageKey, width, height, widths, color } : null;
  } catch {
    return null;
  }
}
