import { formAction, formActions } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { deleteMessage, finishMessage, sendEmailAgain } from "#domain/messages/inbox.ts";
import { inboxPath } from "./route.tsx";

const refusals = {
  message_unknown: "Someone already did this, or the message no longer exists.",
  not_failed: "You can't send this email again. It was already sent or deleted. Mark the task as done.",
};

/** A change of the posted item. */
function change(title: string, run: (app: AppContext, admin: Admin, id: string) => Promise<void>) {
  const to = (_: unknown, { url }: { url: URL }) => inboxPath + url.search;
  return formAction(noFields, { as: "admin", refusals, done: { title }, to }, ({ app, user, field }) =>
    run(app, user, field("id")),
  );
}

export const action = formActions({
  finish: change("Marked as done", finishMessage),
  delete: change("Message deleted", deleteMessage),
  "send-again": change("Email will be sent again", sendEmailAgain),
});
