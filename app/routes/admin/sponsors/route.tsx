import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { pictureErrorText } from "#app/http/uploads/picture-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { readUpload } from "#app/http/uploads/read-upload.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { formBytes, pictureLimits } from "#domain/pictures/upload-limits.shared.ts";
import { deletePicture, type StoredPicture, storeOwnPicture } from "#domain/pictures/store-picture.ts";
import { removeSponsor, saveSponsorship } from "#domain/sponsorships/set-category-sponsor.ts";
import { listSponsorChoices, listSponsorships } from "#domain/sponsorships/list-sponsorships.ts";
import { sponsorsAt } from "./sponsor-links.ts";
import { SponsorDialog } from "./sponsor-dialog.tsx";
import { SponsorTable } from "./sponsor-table.tsx";

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
  const { db } = context.get(appContext);
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const manage = url.searchParams.get("manage");
  const found = await loadAsAdmin(context, async (admin) => {
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
  await loadAsAdmin(context, () => null);
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

  const [given, categoryId, expected] = [context.get(appContext), said("categoryId"), said("expectedId") || null];
  const businessId = intent === "save" ? said("businessId") || null : null;
  const key = image?.storageKey ?? "";
  const outcome = await runAsAdmin(context, async (admin) => {
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

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

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

type Face = Pick<StoredPicture, "storageKey" | "width" | "height" | "widths" | "color">;

/** A posted form with at most one picture: the one that came with it or was there before, and why one was not taken. */
type CategoryImageForm = { fields: FormData; image: Face | null; problem: string[]; failed: boolean };

const limits = { body: formBytes.logo, file: pictureLimits.bytes, files: { imageFile: 1 } };

/** Reads the form of a category's sponsor; a file in it, sent without scripts, is stored first. Whoever calls it let an admin in. */
async function readCategoryImage(request: Request, context: Readonly<RouterContextProvider>): Promise<CategoryImageForm> {
  const given = context.get(appContext);
  const { fields, files } = await readUpload(request, limits, {
    store: ({ bytes }) => runAsAdmin(context, (admin) => storeOwnPicture(given, admin, bytes, "photo")),
    discard: async (kept) => kept && "done" in kept && deletePicture(given, kept.done.id),
  });
  const before = fields.has("imageRemove")
    ? null
    : faceOf(String(fields.get("imageShown") ?? ""), String(fields.get("imageKey")));
  const [file] = files;
  if (!file) return { fields, image: before, problem: [], failed: false };
  if ("refused" in file) return { fields, image: before, problem: wordsFor(file.refused), failed: false };
  if (!file.stored) return { fields, image: before, problem: [], failed: true };
  if ("refused" in file.stored) return { fields, image: before, problem: wordsFor(file.stored.refused), failed: false };
  const { storageKey, width, height, widths, color } = file.stored.done;
  return { fields, image: { storageKey, width, height, widths, color }, problem: [], failed: false };
}

function wordsFor(code: string): string[] {
  return [pictureErrorText(code) ?? "Failed to upload image"];
}

/** What the form itself shows of its picture; only shown back to whoever sent it. */
function faceOf(shown: string, storageKey: string): Face | null {
  try {
    const { width, height, widths, color } = JSON.parse(shown);
    const numbers = [width, height, ...widths];
    const sound = numbers.every((each) => Number.isSafeInteger(each) && each > 0) && /^#[0-9a-f]{6}$/i.test(color);
    return sound && storageKey ? { storageKey, width, height, widths, color } : null;
  } catch {
    return null;
  }
}
