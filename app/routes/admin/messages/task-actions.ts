import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import { settleAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { correctEmailFields } from "#domain/billing/checkout/checkout.shared.ts";
import { correctPayerEmail } from "#domain/billing/checkout/correct-email-address.ts";
import { refundUndeliveredClaim } from "#domain/billing/refunds/refund-undelivered-claim.ts";
import { messagesPath } from "./message-links.ts";

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/** The actions of the open tasks, by intent. Each redirects to the inbox with a toast. */
export const taskActions: Record<string, (posted: Posted) => Promise<Response>> = {
  settle: (posted) => settle(posted, settleAdminTask, toasts.done),
  "refund-case": (posted) => settle(posted, refundUndeliveredClaim, toasts.refunded),
  "repair-address": correctEmail,
};

const toasts = {
  done: { title: "Task done", text: "It was removed from the list." },
  linkSent: { title: "Link sent", text: "Mark the task as done after they confirm their email address." },
  refunded: { title: "Payment refunded", text: "The subscription has ended, and the task is done." },
};

const failed = "Failed to update the task. Please try again.";

const refusals: Record<string, string> = {
  admin_task_unknown: "Someone already finished this task.",
  address_taken: "This email address belongs to another account.",
  confirmed_already: "The email address is already confirmed. Mark the task as done.",
  no_subscription: "There is nothing to refund. Mark the task as done.",
};

async function correctEmail({ request, context }: Posted): Promise<Response> {
  const form = correctEmailFields.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return back({ title: "Please enter a valid email address.", tone: "problem" });
  const { id, email } = form.data;
  return answer(
    await runAsAdmin(context, (admin) => correctPayerEmail(context.get(appContext), admin, id, email)),
    toasts.linkSent,
  );
}

async function settle({ request, context }: Posted, action: typeof settleAdminTask, done: CarriedToast): Promise<Response> {
  const id = String((await request.formData()).get("id"));
  const outcome = await runAsAdmin(context, (admin) => action(context.get(appContext), admin, id));
  if (outcome && "done" in outcome) await runPaymentTasks(context);
  return answer(outcome, done);
}

function answer(outcome: Awaited<ReturnType<typeof runAsAdmin>>, done: CarriedToast): Promise<Response> {
  if (outcome && "done" in outcome) return back(done);
  return back({ title: (outcome && refusals[outcome.refused]) || failed, tone: "problem" });
}

function back(toast: CarriedToast): Promise<Response> {
  return redirectWithToast(messagesPath(), toast);
}
