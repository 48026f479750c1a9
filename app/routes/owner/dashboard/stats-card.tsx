import { formatCount, shortDate } from "#domain/text/formats.shared.ts";
import type { FigureStats, ListingStats } from "#domain/analytics/listing-stats.ts";
import { changeText, figureLabels } from "#domain/analytics/figures.shared.ts";
import { Section } from "#app/routes/owner/dashboard/section.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/** The listing's numbers of the last eight weeks. `stats` is null while nothing has been counted. */
export function StatsCard({ stats, isPublic }: { stats: ListingStats | null; isPublic: boolean }) {
  const { locale } = useTown().town;
  if (!stats) return <NothingCounted isPublic={isPublic} />;
  return (
    <Section title="This week">
      <p className="-mt-2 mb-4 text-ink-soft max-sm:hidden">{`From Monday, ${shortDate(stats.weeks.at(-1)!.from, locale)}, to now. The bars show eight weeks.`}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-3 md:grid-cols-4">
        {stats.figures.map((figure) => (
          <FigureTile key={figure.figure} figure={figure} />
        ))}
      </dl>
      <WeekTable stats={stats} />
    </Section>
  );
}

function NothingCounted({ isPublic }: { isPublic: boolean }) {
  return (
    <Section title="This week">
      <p className="max-w-prose text-ink-soft">
        {isPublic
          ? "No stats yet. They show up here as soon as people find your listing. Check back in a day or two."
          : "Your stats show up here once your listing is public. You will see how many people find you, call you, and visit your website."}
      </p>
    </Section>
  );
}

function FigureTile({ figure: { figure, count, before, weeks } }: { figure: FigureStats }) {
  return (
    <div className="flex min-w-0 flex-col sm:rounded-control sm:border sm:border-line sm:bg-paper sm:p-4">
      <dt className="text-sm text-ink-soft">{figureLabels[figure]}</dt>
      <dd className="flex grow flex-col">
        <span className="font-display text-2xl leading-tight font-bold sm:text-3xl">{formatCount(count)}</span>
        {before !== null && (
          <span className="text-sm max-sm:text-ink-soft">{changeText(count, before, "this time last week")}</span>
        )}
        <WeekBars values={weeks} />
      </dd>
    </div>
  );
}

const bars = { width: 96, height: 28, gap: 3 };

/** Shows a bar for each week. The last bar is this week. Screen readers get the numbers from the table. */
function WeekBars({ values }: { values: number[] }) {
  const highest = Math.max(1, ...values);
  const step = bars.width / values.length;
  return (
    <svg
      viewBox={`0 0 ${bars.width} ${bars.height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="mt-auto h-9 w-full pt-2 text-line-strong max-sm:hidden"
    >
      {values.map((value, week) => {
        // A week with a count of zero still has a line, so that all eight weeks are visible.
        const height = Math.max(1, (value / highest) * bars.height);
        return (
          <rect
            key={week}
            x={week * step}
            y={bars.height - height}
            width={step - bars.gap}
            height={height}
            className={week === values.length - 1 ? "text-accent" : undefined}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}

/** The numbers that the bars show, newest week first, and how they are counted. */
function WeekTable({ stats: { weeks, figures } }: { stats: ListingStats }) {
  const { locale } = useTown().town;
  const newestFirst = weeks.map((week, index) => ({ ...week, index })).toReversed();
  return (
    <details className="mt-2 -mb-2">
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
                    {formatCount(counts[index]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        For each stat, we count a household, office, or phone once a day. We don&apos;t count search engines, browsers that block
        scripts, or your own visits while you are logged in.
      </p>
    </details>
  );
}
