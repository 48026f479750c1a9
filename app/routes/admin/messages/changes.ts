import { formAction, formActions } from "#app/http/form-action.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { refundUndeliveredClaim } from "#domain/billing/refunds.ts";
import { sendEmailAgain } from "#domain/messages/failed-emails.ts";
import { deleteMessage, finishMessage, reopenMessage } from "#domain/messages/inbox.ts";
import { inboxFailures, inboxPath } from "./inbox-item.tsx";

const refusals = {
  message_unknown: "Someone already did this, or the message no longer exists.",
  not_failed: "You can't send this email again. It was already sent, is still waiting to be sent, or was deleted.",
  too_many_again: "You've resent too many emails. Please try again in an hour.",
  no_subscription: "There is nothing to refund. Mark the task as done.",
};
const shared = { as: "admin" as const, refusals, to: (_: unknown, { url }: { url: URL }) => inboxPath + url.search };

/** A change of the posted item. */
function change(
  failed: keyof typeof inboxFailures,
  done: { title: string; text?: string },
  run: (app: AppContext, admin: Admin, id: string) => Promise<void>,
) {
  return formAction(noFields, { ...shared, failed: inboxFailures[failed], done }, async ({ app, user, context, field }) => {
    await run(app, user, field("id"));
    await runPaymentTasks(context);
  });
}

export const action = formActions({
  finish: change("message", { title: "Marked as done" }, finishMessage),
  reopen: change("message", { title: "Message moved to the inbox" }, reopenMessage),
  delete: change("deletion", { title: "Message deleted" }, deleteMessage),
  "send-again": change("email", { title: "Email will be sent again" }, sendEmailAgain),
  refund: change(
    "task",
    { title: "Payment refunded", text: "The subscription has ended, and the task is done." },
    refundUndeliveredClaim,
  ),
});
