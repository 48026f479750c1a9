import type { Weekday } from "#domain/businesses/business-types.shared.ts";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { capitalized } from "#app/ui/format.ts";
import { TimeField } from "./time-field.tsx";
import { closedDay, hoursNote, withBreak, type EditedDay, type TimeName } from "./hours-editor-values.ts";

type Props = {
  weekday: Weekday;
  name: string;
  id: string;
  day: EditedDay;
  setDay(day: EditedDay): void;
  problems: Record<string, string[] | undefined>;
};

/** One day in the editor, with its switch and one or two sets of hours. */
export function DayRow({ weekday, name, id, day, setDay, problems }: Props) {
  const title = capitalized(weekday);
  const problem = problems[name];
  const times = (which: readonly TimeName[], when: string) => (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-2 @md:gap-x-4">
      {which.map((each) => {
        const opens = each.startsWith("open");
        return (
          <TimeField
            key={each}
            label={`${title} ${opens ? "opening" : "closing"} time${when}`}
            word={opens ? "From" : "to"}
            name={`${name}.${each}`}
            id={`${id}.${each}`}
            value={day[each]}
            onChange={(time) => setDay({ ...day, [each]: time })}
            problem={problems[`${name}.${each}`]}
          />
        );
      })}
    </div>
  );
  return (
    <li className="grid gap-x-4 py-2 @md:grid-cols-[9rem_1fr] [&:has([data-enabled]:checked)_[data-closed]]:hidden [&:not(:has([data-enabled]:checked))_[data-open-day]]:hidden [&:not(:has([data-second]:checked))_[data-after-break]]:hidden">
      <label className="flex min-h-11 items-center gap-3 self-start">
        <input
          type="checkbox"
          data-enabled
          name={`${name}.enabled`}
          checked={day.enabled}
          onChange={({ target }) => setDay({ ...closedDay(), enabled: target.checked })}
          className="size-5 accent-accent"
        />
        <span className="font-medium">{title}</span>
        <span data-closed className="text-ink-soft @md:hidden">
          Closed
        </span>
      </label>
      <p data-closed className="flex min-h-11 items-center text-ink-soft @max-md:hidden">
        Closed
      </p>
      <div
        data-open-day
        id={id}
        tabIndex={-1}
        data-problem={problem ? true : undefined}
        className="grid min-w-0 gap-2 pb-2 @md:pb-0"
      >
        {times(["open", "close"], "")}
        <div data-after-break>{times(["open2", "close2"], " after the break")}</div>
        {problem && <FieldProblem>{problem.join(" ")}</FieldProblem>}
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {hoursNote(day)}
        </p>
        <div className="flex flex-wrap items-center gap-x-5">
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              data-second
              name={`${name}.second`}
              checked={day.second}
              onChange={({ target }) => setDay(withBreak(day, target.checked))}
              className="size-5 accent-accent"
            />
            Closed for a break<span className="sr-only"> on {title}</span>
          </label>
        </div>
      </div>
    </li>
  );
}
