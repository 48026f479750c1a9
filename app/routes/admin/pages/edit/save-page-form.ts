import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { appContext } from "#app/http/request-context.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { pagesPath } from "#app/routes/admin/pages/page-links.ts";
import { builtInPageFields, isBuiltIn, pageFields } from "#domain/pages/page-form.shared.ts";
import { type PagePreview, previewPage } from "#domain/pages/preview-page.ts";
import { savePage } from "#domain/pages/save-page.ts";
import { readPageForm } from "./read-page-form.ts";

/** The redisplayed form with what was typed. `version` is null if the editor must use the newer version. */
export type PageFormAnswer = {
  id: string;
  reply: SubmissionResult<string[]>;
  version: string | null;
  preview: PagePreview | null;
  pictureProblem: string | null;
  toast: CarriedToast | null;
};

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { pageId: string } };

const failed: CarriedToast = { title: "Failed to save the page. Please try again.", tone: "problem" };

/** The reason why a save was refused, and the field for the message. */
const refusals: Record<string, { text: string; field?: string }> = {
  stale: { text: "Someone else changed this page. Your text is still below. Save again to replace their change." },
  page_unknown: { text: "Someone else deleted this page." },
  slug_reserved: { text: "The site already uses this address. Please choose another one.", field: "slug" },
  slug_taken: { text: "Another page already uses this address. Please choose another one.", field: "slug" },
  header_full: {
    text: "The header menu already has three pages. Please choose the footer, or remove one of them from the menu first.",
    field: "place",
  },
  too_many_pages: { text: "The site already has 50 custom pages. Please delete one first." },
  picture_unknown: { text: "One of the pictures no longer exists. Please add it again.", field: "body" },
};

/**
 * Saves or previews the posted page, or adds a picture to its text. Unless the page is saved, redisplays the form with everything
 * that was typed.
 */
export async function savePageForm({ request, context, params: { pageId } }: Args) {
  // Checks the role before reading the file.
  await loadAsAdmin(context, () => null);
  const { fields, hasPicture, problem } = await readPageForm(request, context);
  const field = (name: string) => String(fields.get(name) ?? "");
  const app = context.get(appContext);
  const redisplay = (status: number, reply: PageFormAnswer["reply"], part: Partial<PageFormAnswer> = {}) =>
    data<PageFormAnswer>(
      { id: crypto.randomUUID(), reply, version: field("version"), preview: null, pictureProblem: problem, toast: null, ...part },
      { status },
    );

  if (problem || field("intent") === "picture") {
    const typed = parseWithZod(fields, { schema: z.object({}) });
    const added = {
      title: "Picture added",
      text: "It was added as the last line of the text. Move that line to where you want the picture.",
    };
    return redisplay(problem ? 400 : 200, typed.reply(), {
      toast: hasPicture ? added : null,
      pictureProblem: problem ?? (hasPicture ? null : "Please choose a picture first."),
    });
  }

  const form = parseWithZod(fields, { schema: isBuiltIn(pageId) ? builtInPageFields : pageFields });
  if (form.status !== "success") return redisplay(400, form.reply());
  const previewed = await runAsAdmin(context, (admin) => previewPage(app, admin, form.value, "/admin/dashboard/pictures"));
  if (!previewed || "refused" in previewed) return redisplay(503, form.reply({ formErrors: [failed.title] }), { toast: failed });
  const preview = previewed.done;
  const refused = refusedAddresses(preview);
  if (refused.length) return redisplay(400, form.reply({ fieldErrors: { body: refused } }), { preview });
  if (field("intent") === "preview") return redisplay(200, form.reply(), { preview });

  const version = Number(field("version")) || 0;
  const outcome = await runAsAdmin(context, (admin) => savePage(app, admin, pageId, version, form.value));
  if (!outcome) return redisplay(503, form.reply({ formErrors: [failed.title] }), { toast: failed });
  if ("done" in outcome) return redirectWithToast(pagesPath(), { title: "Page Saved" });
  const { text, field: at } = refusals[outcome.refused] ?? { text: failed.title };
  const reply = form.reply(at ? { fieldErrors: { [at]: [text] } } : { formErrors: [text] });
  const toast: CarriedToast = { title: "The page was not saved", text, tone: "problem" };
  return redisplay(409, reply, { toast, ...(outcome.refused === "stale" && { version: null }) });
}

function refusedAddresses({ refusedLinks, refusedPictures }: PagePreview): string[] {
  const links = refusedLinks.map(
    (address) => `A link can't go to "${address}". Links must start with https://, http://, mailto:, tel:, or "/" for this site.`,
  );
  return [...links, ...refusedPictures.map((address) => `The picture "${address}" is not on this site. Add it below.`)];
}
