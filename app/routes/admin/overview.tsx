import { data } from "react-router";
import type { Route } from "./+types/overview.ts";
import { services } from "#app/http/context.ts";
import { readAsAdmin } from "#app/http/desk.ts";
import { AdminTitle } from "#app/ui/admin-layout.tsx";
import { OverviewCards } from "#app/ui/admin-overview-cards.tsx";
import { RecentPremium } from "#app/ui/admin-recent-premium.tsx";
import { countCategories, getStatistics, listRecentPremium } from "#domain/insights/overview.ts";

/** Each part by itself: what fails says so in its own place, and the others stand. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(services);
  const [statistics, categories, recent] = await Promise.all([
    readAsAdmin(context, (admin) => getStatistics(asked, admin)),
    readAsAdmin(context, (admin) => countCategories(asked.db, admin)),
    readAsAdmin(context, (admin) => listRecentPremium(asked.db, admin)),
  ]);
  const failed = statistics === null || categories === null || recent === null;
  return data({ statistics, categories, recent }, { status: failed ? 503 : 200 });
}

export function meta() {
  return [{ title: "Admin Dashboard" }];
}

export default function Overview({ loaderData: { statistics, categories, recent } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="Dashboard Overview" />
      <OverviewCards statistics={statistics} categories={categories} />
      <RecentPremium recent={recent} />
    </>
  );
}
