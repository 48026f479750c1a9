import { useTown } from "#app/ui/town-context.tsx";
import type { Scoreboard } from "#domain/analytics/scoreboard/measure-scoreboard.ts";
import { figureLabels } from "#domain/analytics/scoreboard/figure-labels.shared.ts";
import { shortDate } from "#domain/town-config/locale.shared.ts";

/** The numbers that the bars show, newest week first, and how they are counted. */
export function WeekTable({ weeks, figures }: Pick<Scoreboard, "weeks" | "figures">) {
  const { locale } = useTown().town;
  const newestFirst = weeks.map((week, index) => ({ ...week, index })).toReversed();
  return (
    <details className="mt-5">
      <summary className="link min-h-11 cursor-pointer content-center font-semibold">All stats for eight weeks</summary>
      <div role="region" aria-label="Stats for eight weeks" tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line align-bottom text-ink-soft">
              <th scope="col" className="py-2 pr-4 font-medium">
                Week
              </th>
              {figures.map(({ figure }) => (
                <th key={figure} scope="col" className="py-2 pl-4 text-right font-medium">
                  {figureLabels[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newestFirst.map(({ from, to, index }) => (
              <tr key={from} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                  {index === weeks.length - 1 ? "This week" : `${shortDate(from, locale)} to ${shortDate(to, locale)}`}
                </th>
                {figures.map(({ figure, weeks: counts }) => (
                  <td key={figure} className="py-2 pl-4 text-right tabular-nums">
                    {counts[index]!.toLocaleString("en-US")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        We count each person once a day for each stat, or once an hour in lists and search. We don&apos;t count search engines or
        your own visits while you are logged in.
      </p>
    </details>
  );
}
