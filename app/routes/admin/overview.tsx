import { data } from "react-router";
import type { Route } from "./+types/overview.ts";
import { services } from "#app/http/context.ts";
import { doAsAdmin, readAsAdmin } from "#app/http/desk.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/toast.ts";
import { BackupsPart } from "#app/ui/admin-backups.tsx";
import { AdminTitle } from "#app/ui/admin-layout.tsx";
import { OverviewCards } from "#app/ui/admin-overview-cards.tsx";
import { PaymentsPart } from "#app/ui/admin-payments.tsx";
import { RecentPremium } from "#app/ui/admin-recent-premium.tsx";
import { keepForm } from "#app/ui/keep-form.ts";
import { getBackupState } from "#domain/backups/reports.ts";
import { countCategories, getStatistics, listRecentPremium } from "#domain/insights/overview.ts";
import { comparePayments, getPaymentNumbers } from "#domain/insights/payments.ts";

/** Each part by itself: what fails says so in its own place, and the others stand. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(services);
  const [statistics, categories, recent, payments, backups] = await Promise.all([
    readAsAdmin(context, (admin) => getStatistics(asked, admin)),
    readAsAdmin(context, (admin) => countCategories(asked.db, admin)),
    readAsAdmin(context, (admin) => listRecentPremium(asked.db, admin)),
    readAsAdmin(context, (admin) => getPaymentNumbers(asked, admin)),
    readAsAdmin(context, (admin) => getBackupState(asked, admin)),
  ]);
  const failed = [statistics, categories, recent, payments, backups].includes(null);
  return data({ statistics, categories, recent, payments, backups }, { status: failed ? 503 : 200 });
}

/** Compares with the payment provider now: all that can be done here. */
export async function action({ context }: Route.ActionArgs) {
  const outcome = await doAsAdmin(context, (admin) => comparePayments(context.get(services), admin));
  if (!outcome || "refused" in outcome) return redirectWithToast(here, comparing.failed);
  const { paidWithoutPlan, planWithoutPayment, trouble } = outcome.done;
  if (trouble) return redirectWithToast(here, comparing.broken);
  return redirectWithToast(here, paidWithoutPlan + planWithoutPayment ? comparing.differs : comparing.fine);
}

const here = "/admin/dashboard";
const comparing: Record<"fine" | "differs" | "broken" | "failed", CarriedToast> = {
  fine: { title: "Payments compared", text: "Everybody has what they paid for, and nobody more." },
  differs: { title: "Payments compared", text: "Not everything could be mended. See below.", tone: "problem" },
  broken: { title: "The payments could not be compared whole.", text: "Please try again in a moment.", tone: "problem" },
  failed: { title: "Failed to compare the payments. Please try again.", tone: "problem" },
};

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const meta = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData: { statistics, categories, recent, payments, backups } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Dashboard Overview" />
      <OverviewCards statistics={statistics} categories={categories} />
      <RecentPremium recent={recent} />
      <PaymentsPart numbers={payments} />
      <BackupsPart state={backups} />
    </div>
  );
}
