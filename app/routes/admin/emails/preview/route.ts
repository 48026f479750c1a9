import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { emailHtml } from "#app/http/email-html.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { decodeDraft } from "#app/routes/admin/emails/draft.ts";
import { getEmail, previewEmail } from "#domain/email-texts/email-texts.ts";

/** Returns the HTML of an email with sample values. `?draft=` contains an unsaved text. */
export async function loader({ context, params: { kind }, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "data");
  const app = context.get(appContext);
  const draft = decodeDraft(url.searchParams.get("draft") ?? "");
  return orErrorResponse(async () => {
    const { text, isEditable } = await getEmail(app, admin, kind);
    const { html } = await previewEmail(app, admin, kind, isEditable ? (draft ?? text) : null, url.origin);
    return emailHtml(html);
  });
}
