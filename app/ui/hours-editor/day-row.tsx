import type { Weekday } from "#domain/businesses/business-types.shared.ts";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { capitalized } from "#app/ui/format.ts";
import { closedDay, type EditedDay, hoursNote, type TimeName, withBreak } from "./hours-editor-values.ts";
import type { Field } from "#app/ui/form/schema-form.tsx";

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
      <div data-open-day id={id} tabIndex={-1} className="grid min-w-0 gap-2 pb-2 @md:pb-0">
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

type TimeFieldProps = {
  /**
   * The label for screen readers, which includes the day of the week in an editor for a week. `word` is the short label next to the
   * field. Phones have no room for "From".
   */
  label: string;
  word: "From" | "to";
  name: string;
  id: string;
  /** The time as "HH:mm", or "" while the user is typing. */
  value?: string;
  defaultValue?: string;
  onChange?(time: string): void;
  problem: string[] | undefined;
};

/** The browser's own time field. It uses the visitor's device settings for a 12-hour or 24-hour clock and posts "HH:mm". */
function TimeField({ label, word, name, id, value, defaultValue, onChange, problem }: TimeFieldProps) {
  return (
    <div className="grid gap-1">
      <label className="flex flex-wrap items-center gap-x-1.5">
        <span aria-hidden="true" className={`text-sm text-ink-soft ${word === "From" ? "@max-md:hidden" : ""}`}>
          {word}
        </span>
        <input
          type="time"
          id={id}
          name={name}
          value={value}
          defaultValue={defaultValue}
          onChange={onChange && (({ target }) => onChange(target.value))}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="h-11 min-w-30 rounded-control border border-line-strong bg-surface px-2 tabular-nums aria-invalid:border-2 aria-invalid:border-brick"
        />
      </label>
      {problem && <FieldProblem id={`${id}-problem`}>{problem.join(" ")}</FieldProblem>}
    </div>
  );
}

/** The opening and closing time of a date. */
export function TimeFields(fields: Record<"open" | "close", Field>) {
  return (
    <div data-times className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {(["open", "close"] as const).map((name) => (
        <TimeField
          key={name}
          label={name === "open" ? "Opens" : "Closes"}
          word={name === "open" ? "From" : "to"}
          name={name}
          id={fields[name].id}
          defaultValue={fields[name].initialValue ?? ""}
          problem={fields[name].errors}
        />
      ))}
    </div>
  );
}
