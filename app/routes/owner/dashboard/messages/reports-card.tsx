import { LinkButton } from "#app/ui/button.tsx";
import { howMany } from "#app/ui/format.ts";

/** The number of problems that visitors reported, with a link to them. */
export function ReportsCard({ businessId, reports }: { businessId: string; reports: number }) {
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-[min(1.25rem,5vw)] md:p-6">
      <div>
        <h2 className="text-xl">Is your listing correct?</h2>
        <p className="font-semibold">{`Visitors reported ${howMany(reports, "problem", "problems")}.`}</p>
      </div>
      <LinkButton
        to={`/dashboard/reports?${new URLSearchParams({ business: businessId })}`}
        icon="circle-alert"
        label="View the reports"
        look="btn-accent"
      />
    </section>
  );
}
