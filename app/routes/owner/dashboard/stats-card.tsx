import { useTown } from "#app/ui/town-context.tsx";
import { changeText, figureLabels } from "#domain/analytics/figures.shared.ts";
import type { ListingStats } from "#domain/analytics/listing-stats.ts";
import { formatCount, shortDate } from "#domain/text/formats.shared.ts";
import { Section } from "./sections.tsx";

/** The listing's numbers of the last eight weeks, folded. `stats` is null while nothing has been counted. */
export function StatsCard({ stats, isPublic }: { stats: ListingStats | null; isPublic: boolean }) {
  if (!stats)
    return (
      <Section title="Your numbers">
        <p className="max-w-prose text-ink-soft">
          {isPublic
            ? "No numbers yet. They show up here as soon as people find your listing."
            : "Your numbers show up here once your listing is public."}
        </p>
      </Section>
    );
  return (
    <Section title="Your numbers">
      <p>{stats.figures.map(({ figure, count }) => `${figureLabels[figure]}: ${formatCount(count)}`).join(" · ")} this week</p>
      <details className="-mb-2 [&:not([open])>:not(summary)]:hidden">
        <summary className="link min-h-11 cursor-pointer content-center font-semibold">Eight weeks</summary>
        <ul className="grid gap-1">
          {stats.figures.flatMap(({ figure, count, before }) =>
            before === null ? [] : <li key={figure}>{`${figureLabels[figure]}: ${changeText(count, before)}`}</li>,
          )}
        </ul>
        <WeekTable stats={stats} />
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          For each number, we count a household, office, or phone once a day. We don&apos;t count search engines, browsers that
          block scripts, or your own visits while you are logged in.
        </p>
      </details>
    </Section>
  );
}

/** The numbers of each week, newest week first. */
function WeekTable({ stats: { weeks, figures } }: { stats: ListingStats }) {
  const { locale } = useTown().town;
  const newestFirst = weeks.map((week, index) => ({ ...week, index })).toReversed();
  return (
    <div role="region" aria-label="Numbers of eight weeks" tabIndex={0} className="mt-2 overflow-x-auto">
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
                  {formatCount(counts[index]!)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
