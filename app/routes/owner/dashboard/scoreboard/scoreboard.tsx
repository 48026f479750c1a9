import type { Figure, Scoreboard } from "#domain/analytics/scoreboard/measure-scoreboard.ts";
import { changeText, figureLabels } from "#domain/analytics/scoreboard/figure-labels.shared.ts";
import { shortDate } from "#domain/town-config/locale.shared.ts";
import { viewRatioText } from "#domain/analytics/view-ratio-text.shared.ts";
import { howMany } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { Section } from "#app/routes/public/business/profile-sections.tsx";
import { WeekBars } from "./week-bars.tsx";
import { WeekTable } from "./week-table.tsx";

/** `scoreboard` contains the listing's stats for the last eight weeks. It is null while nothing has been counted. */
type Props = { scoreboard: Scoreboard | null; isPublic: boolean };

export function ScoreboardSection({ scoreboard, isPublic }: Props) {
  const { locale, paidPlans } = useTown().town;
  if (!scoreboard) return <NothingCounted isPublic={isPublic} />;
  const { weeks, figures, category, ratio } = scoreboard;
  return (
    <Section title="This week">
      <p className="-mt-3 mb-4 text-ink-soft">{`From Monday, ${shortDate(weeks.at(-1)!.from, locale)}, to now. The bars show eight weeks.`}</p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        {figures.map((figure) => (
          <FigureTile key={figure.figure} figure={figure} category={category} />
        ))}
      </dl>
      <Searches searches={scoreboard.searches} />
      {ratio && category && paidPlans && (
        <p className="mt-4 max-w-prose">{`Premium listings in ${category} get ${viewRatioText(ratio, locale)}.`}</p>
      )}
      <WeekTable weeks={weeks} figures={figures} />
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

function FigureTile({ figure: { figure, count, before, median, weeks }, category }: { figure: Figure; category: string | null }) {
  return (
    <div className="flex min-w-0 flex-col rounded-control border border-line bg-paper p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{figureLabels[figure]}</dt>
      <dd className="flex grow flex-col">
        <span className="font-display text-3xl font-bold">{count.toLocaleString("en-US")}</span>
        {before !== null && <span className="text-sm">{changeText(count, before, "this time last week")}</span>}
        {median !== null && (
          <span className="text-sm text-ink-soft">{`Typical in ${category}: ${median.toLocaleString("en-US")}`}</span>
        )}
        <WeekBars values={weeks} />
      </dd>
    </div>
  );
}

function Searches({ searches }: Pick<Scoreboard, "searches">) {
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">What people searched for</h3>
      {searches.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {searches.map(({ query, searches: times }) => (
            <li key={query} className="rounded-full border border-line bg-paper px-3 py-1 text-sm [overflow-wrap:anywhere]">
              <span className="font-medium">{query}</span>{" "}
              <span className="text-ink-soft">{howMany(times, "search", "searches")}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">Nothing to show yet this week. We show words that at least five people searched for.</p>
      )}
    </>
  );
}
