import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { readForm } from "#app/http/forms/parse-form.ts";
import { appContext } from "#app/http/request-context.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { encodeDraft } from "#app/routes/admin/emails/draft.ts";
import { editorPath, emailsPath, previewPath } from "#app/routes/admin/emails/email-links.ts";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { emailTextFields, textInForm } from "#domain/email-texts/email-text.shared.ts";
import { previewEmail, resetEmailText, saveEmailText, sendTestEmail } from "#domain/email-texts/email-texts.ts";

/** An email's preview: its subject, the address of its HTML, and its plain text. */
export type ShownPreview = { src: string; subject: string; text: string };

/**
 * The redisplayed form. A new `id` makes the editor start with what was typed. `version` is null if the editor must use the newer
 * version.
 */
export type EmailFormAnswer = {
  id: string;
  reply: SubmissionResult<string[]>;
  version: number | null;
  preview: ShownPreview | null;
  toast: CarriedToast | null;
};

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { kind: string }; url: URL };

const failed: CarriedToast = { title: "Failed to save the email. Please try again.", tone: "problem" };
const stale = "Someone else changed this email. Your text is still below. Save again to replace their change.";

const refusals: Record<string, string> = {
  stale,
  keeps_text: "This email can't be changed.",
  email_unknown: "This email no longer exists.",
  too_many_tests: "You sent too many test emails. Please try again in an hour.",
};

/**
 * Saves the posted text, previews it, sends it as a test, or restores the original text. A preview, a test, or a refused save
 * redisplays the form with everything that was typed.
 */
export async function saveEmailTextForm({ request, context, params: { kind }, url }: Args) {
  // Checks the role before the response reveals anything about the email.
  await loadAsAdmin(context, () => null);
  const app = context.get(appContext);
  const posted = await request.clone().formData();
  const intent = String(posted.get("intent"));
  const version = Number(posted.get("version")) || 0;
  if (intent === "reset") return reset(context, kind);
  if (!["save", "preview", "test"].includes(intent)) throw data({ code: "unknown_intent" }, { status: 400 });

  const redisplay = (status: number, reply: EmailFormAnswer["reply"], part: Partial<EmailFormAnswer> = {}) =>
    data<EmailFormAnswer>({ id: crypto.randomUUID(), reply, version, preview: null, toast: null, ...part }, { status });
  const form = await readForm(request, emailTextFields);
  if (!form.ok) return redisplay(400, form.reply);
  const text = textInForm(form.value);

  if (intent === "preview") {
    const shown = await runAsAdmin(context, (admin) => previewEmail(app, admin, kind, text, url.origin));
    if (shown && "done" in shown) {
      const { subject, text: plain } = shown.done;
      return redisplay(200, form.reply([]), { preview: { src: previewPath(kind, encodeDraft(text)), subject, text: plain } });
    }
    return refuse(shown);
  }
  if (intent === "test") {
    const sent = await runAsAdmin(context, (admin) => sendTestEmail(app, admin, kind, text));
    if (!sent || "refused" in sent) return refuse(sent);
    return redisplay(200, form.reply([]), {
      toast: { title: "Test email sent", text: `It should arrive at ${sent.done} shortly.` },
    });
  }
  const saved = await runAsAdmin(context, (admin) => saveEmailText(app, admin, kind, text));
  if (!saved || "refused" in saved) return refuse(saved);
  return redirectWithToast(editorPath(kind), { title: "Email saved" });

  function refuse(outcome: { refused: string; details?: object | undefined } | null) {
    if (!outcome) return redisplay(503, (form as Readable).reply([failed.title]), { toast: failed });
    const problem = problemOf(outcome);
    const toast: CarriedToast = { title: "The email was not saved", text: problem, tone: "problem" };
    return redisplay(409, (form as Readable).reply([problem]), { toast, ...(outcome.refused === "stale" && { version: null }) });
  }
}

type Readable = Extract<Awaited<ReturnType<typeof readForm<typeof emailTextFields>>>, { ok: true }>;

async function reset(context: Args["context"], kind: string): Promise<Response> {
  const outcome = await runAsAdmin(context, (admin) => resetEmailText(context.get(appContext), admin, kind));
  if (!outcome) return redirectWithToast(editorPath(kind), failed);
  if ("done" in outcome) return redirectWithToast(editorPath(kind), { title: "Original text restored" });
  return redirectWithToast(emailsPath, { title: problemOf(outcome), tone: "problem" });
}

function problemOf({ refused, details }: { refused: string; details?: object | undefined }): string {
  if (refused !== "placeholder_unknown") return refusals[refused] ?? failed.title;
  const { unknown, allowed } = details as { unknown: string[]; allowed: string[] };
  return `This email can't use ${unknown.join(", ")}. You can use ${allowed.map((name) => `{${name}}`).join(", ")}.`;
}
