import { useTown } from "#app/ui/town-context.tsx";
import { figureLabels } from "#domain/analytics/figures.shared.ts";
import type { ListingStats } from "#domain/analytics/listing-stats.ts";
import { formatCount, shortDate } from "#domain/text/formats.shared.ts";
import { Section } from "./sections.tsx";

/** The listing's numbers of the last eight weeks, folded. */
export function StatsCard({ figures, weeks }: ListingStats) {
  const { locale } = useTown().town;
  return (
    <Section title="Your numbers">
      <p>This week: {figures.map(({ figure, count }) => `${figureLabels[figure]} ${formatCount(count)}`).join(" · ")}</p>
      <details className="-mb-2 [&:not([open])>:not(summary)]:hidden">
        <summary className="link min-h-11 cursor-pointer content-center font-semibold">The last eight weeks</summary>
        <div role="region" aria-label="Numbers of eight weeks" tabIndex={0} className="mt-2 overflow-x-auto">
          <table className="w-full text-left text-sm [&_td]:text-right [&_td]:tabular-nums [&_th]:font-medium [&_tr>*]:py-2 [&_tr>*+*]:pl-4">
            <thead>
              <tr className="border-b border-line align-bottom text-ink-soft [&>*+*]:text-right">
                <th scope="col">Week</th>
                {figures.map(({ figure }) => (
                  <th key={figure} scope="col">
                    {figureLabels[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {/* The newest week comes first. */}
              {weeks
                .keys()
                .toArray()
                .reverse()
                .map((index) => (
                  <tr key={index} className="border-b border-line last:border-0">
                    <th scope="row" className="whitespace-nowrap">
                      {index === weeks.length - 1
                        ? "This week"
                        : `${shortDate(weeks[index]!.from, locale)} to ${shortDate(weeks[index]!.to, locale)}`}
                    </th>
                    {figures.map(({ figure, weeks: counts }) => (
                      <td key={figure}>{formatCount(counts[index]!)}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          For each number, we count a household, office, or phone once a day. We don&apos;t count search engines, browsers that
          block scripts, or your own visits while you are logged in.
        </p>
      </details>
    </Section>
  );
}
