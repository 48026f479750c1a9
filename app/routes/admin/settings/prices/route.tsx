import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import { changePrices } from "#domain/billing/prices/change-prices.ts";
import { listPriceChanges } from "#domain/billing/prices/price-changes.ts";
import { priceForm } from "#domain/billing/prices/price-form.shared.ts";
import { switchPaidPlans } from "#domain/settings/switch-paid-plans.ts";
import { prices } from "#domain/settings/settings-groups.ts";
import { PaidPlansSection } from "./paid-plans-section.tsx";
import { notChanged, PriceSections } from "./price-sections.tsx";

const here = "/admin/dashboard/prices";
const notSaved = { title: "Failed to save. Please try again.", tone: "problem" as const };
const noPayments = {
  title: "The site can't take payments yet",
  text: "Paid plans need a payment provider. The operator needs to set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.",
  tone: "problem" as const,
};
const changedAlready = { title: "Another administrator already changed this." };

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadAsAdmin(context, async (admin) => ({
    inForce: prices.read(app.town),
    history: await listPriceChanges(app, admin),
    provider: app.payments.name === "stripe" ? "Stripe" : "the test checkout",
  }));
  return data({ loaded, paidPlans: app.town.paidPlans }, { status: loaded ? 200 : 503 });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireAdmin(args.context);
  const app = args.context.get(appContext);
  const intent = await readIntent(args.request);
  if (intent === "plans-on" || intent === "plans-off") return switchPlans(args, intent === "plans-on");
  if (intent !== "prices") throw data({ code: "unknown_intent" }, { status: 400 });
  const outcome = await postAccountForm(args, priceForm(app.town.currency), notChanged, (typed) =>
    changePrices(app, admin, typed),
  );
  if ("formReply" in outcome) return outcome.formReply;
  await runPaymentTasks(args.context);
  const history = await loadAsAdmin(args.context, () => listPriceChanges(app, admin));
  return history?.changes[0]?.state === "in_force"
    ? redirectWithToast(here, { title: "New prices are in effect", text: "New buyers now pay these prices." })
    : redirectWithToast(here, {
        title: "New prices requested",
        text: "They take effect when the payment provider confirms them.",
      });
}

async function switchPlans({ context }: Route.ActionArgs, on: boolean) {
  const outcome = await runAsAdmin(context, (admin) => switchPaidPlans(context.get(appContext), admin, on));
  if (!outcome) return redirectWithToast(here, notSaved);
  if ("refused" in outcome) return redirectWithToast(here, outcome.refused === "payments_missing" ? noPayments : changedAlready);
  return redirectWithToast(here, { title: on ? "Paid plans are on" : "Paid plans are off" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Prices and plans | Admin Dashboard" }];

export default function Prices({ loaderData: { loaded, paidPlans }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Prices and plans"
        text="The prices for new buyers. People who already pay keep their price until they change their plan."
      />
      {loaded ? (
        <div className="grid max-w-3xl grid-cols-1 gap-5">
          <PriceSections {...loaded} answer={answer} />
          <PaidPlansSection on={paidPlans} />
        </div>
      ) : (
        <AdminProblem>Failed to load the prices. Please try again.</AdminProblem>
      )}
    </div>
  );
}
