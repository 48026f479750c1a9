import type { WeeklyFigures } from "#domain/analytics/weekly-figures.ts";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { shortDate } from "#domain/town-config/locale.shared.ts";
import { formatCount } from "./figure-card.tsx";

type Chart = { title: string; values: number[] };

/** Bar charts of the last eight weeks, and the same numbers as a table. `weeks` is null when they could not be loaded. */
export function WeeklyCharts({ weeks }: { weeks: WeeklyFigures[] | null }) {
  const { locale } = useTown().town;
  if (!weeks) return <AdminProblem>Failed to load the weekly stats. Please try again.</AdminProblem>;
  const charts: Chart[] = [
    { title: "Visits", values: weeks.map(({ visits }) => visits) },
    { title: "Profile views", values: weeks.map(({ views }) => views) },
    { title: "Calls", values: weeks.map(({ calls }) => calls) },
  ];
  const day = (date: string) => shortDate(date, locale);
  return (
    <section aria-labelledby="weeks" className="grid grid-cols-1 gap-3">
      <h2 id="weeks" className="text-xl">
        Last eight weeks
      </h2>
      <ul className="grid fit-columns-34 gap-3">
        {charts.map((chart) => (
          <li key={chart.title} className="card grid content-start gap-1 p-4">
            <h3 className="font-sans text-sm font-medium text-ink-soft">{chart.title}</h3>
            <p className="font-display text-xl font-bold tabular-nums">{formatCount(chart.values.at(-1)!)}</p>
            <p className="text-ink-soft">in the last 7 days</p>
            <Bars {...chart} />
          </li>
        ))}
      </ul>
      <details>
        <summary className="btn btn-quiet">Show as a table</summary>
        <div className="mt-3">
          <DataTable label="Stats by week" columns={["Week", ...charts.map(({ title }) => title)].map((title) => ({ title }))}>
            {weeks.map(({ from, to }, at) => (
              <Row key={from}>
                <Cell heading>{`${day(from)} – ${day(to)}`}</Cell>
                {charts.map(({ title, values }) => (
                  <Cell key={title} label={title} className="tabular-nums">
                    {formatCount(values[at]!)}
                  </Cell>
                ))}
              </Row>
            ))}
          </DataTable>
        </div>
      </details>
    </section>
  );
}

const barWidth = 12;
const barGap = 4;
const chartHeight = 40;

/** One bar per week. */
function Bars({ title, values }: Chart) {
  const most = Math.max(...values, 1);
  const width = values.length * (barWidth + barGap) - barGap;
  return (
    <svg
      role="img"
      aria-label={`${title} by week, oldest first: ${values.map(formatCount).join(", ")}`}
      viewBox={`0 0 ${width} ${chartHeight}`}
      className="mt-1 h-14 w-full max-w-56 text-accent"
      preserveAspectRatio="none"
    >
      {values.map((value, week) => {
        const height = Math.max(1, (value / most) * chartHeight);
        return (
          // The order of the weeks never changes, so their index identifies them. oxlint-disable-next-line react/no-array-index-key
          <rect
            key={week}
            x={week * (barWidth + barGap)}
            y={chartHeight - height}
            width={barWidth}
            height={height}
            fill="currentColor"
            opacity={week === values.length - 1 ? 1 : 0.55}
          />
        );
      })}
    </svg>
  );
}
