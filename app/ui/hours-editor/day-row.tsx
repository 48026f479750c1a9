import { FieldProblem } from "#app/ui/form/field.tsx";
import type { Field } from "#app/ui/form/schema-form.tsx";
import { closedDay, type EditedDay, hoursNote, type TimeName, withBreak } from "./hours-editor-values.ts";

type Props = {
  /** The day's name, such as "Monday". */
  title: string;
  name: string;
  id: string;
  day: EditedDay;
  setDay(day: EditedDay): void;
  problems: Record<string, string[] | undefined>;
};

/** One day in the editor, with its switch and one or two sets of hours. */
export function DayRow({ title, name, id, day, setDay, problems }: Props) {
  const time = (which: TimeName, label: string) => (
    <TimeField
      label={`${title} ${label}`}
      name={`${name}.${which}`}
      id={`${id}.${which}`}
      value={day[which]}
      onChange={({ target }) => setDay({ ...day, [which]: target.value })}
      problem={problems[`${name}.${which}`]}
    />
  );
  const problem = problems[name];
  return (
    <li className="flex flex-wrap gap-x-4 py-2 @md:grid @md:grid-cols-[9rem_1fr] [&:has([data-enabled]:checked)_[data-closed]]:hidden [&:not(:has([data-enabled]:checked))_[data-open-day]]:hidden [&:not(:has([data-second]:checked))_[data-after-break]]:hidden">
      <label className="flex min-h-11 items-center gap-3 self-start">
        <input
          type="checkbox"
          data-enabled
          name={`${name}.enabled`}
          checked={day.enabled}
          onChange={({ target }) => setDay({ ...closedDay, enabled: target.checked })}
          className="size-5 accent-accent"
        />
        <span className="font-medium">{title}</span>
      </label>
      <p data-closed className="flex min-h-11 items-center text-ink-soft">
        Closed
      </p>
      <div data-open-day id={id} tabIndex={-1} className="grid min-w-0 basis-full gap-2 pb-2 @md:pb-0">
        <div className={timesLook}>
          {time("open", "opening time")}
          {time("close", "closing time")}
        </div>
        <div data-after-break className={timesLook}>
          {time("open2", "opening time after the break")}
          {time("close2", "closing time after the break")}
        </div>
        {problem && <FieldProblem>{problem.join(" ")}</FieldProblem>}
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {hoursNote(day)}
        </p>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            data-second
            name={`${name}.second`}
            checked={day.second}
            onChange={({ target }) => setDay(withBreak(day, target.checked))}
            className="size-5 accent-accent"
          />
          <span>
            Closed for a break<span className="sr-only"> on {title}</span>
          </span>
        </label>
      </div>
    </li>
  );
}

const timesLook = "flex flex-wrap items-start gap-x-2 gap-y-2 @md:gap-x-4";

type TimeProps = React.ComponentProps<"input"> & { label: string; name: string; problem: string[] | undefined };

/** The browser's own time field. It uses the device's settings for a 12-hour or 24-hour clock and posts "HH:mm". */
function TimeField({ label, id, problem, ...input }: TimeProps) {
  const isOpening = /open2?$/.test(input.name);
  return (
    <div className="grid gap-1">
      <label className="flex flex-wrap items-center gap-x-1.5">
        {/* Phones have no room for "From". */}
        <span aria-hidden="true" className={`text-sm text-ink-soft ${isOpening ? "@max-md:hidden" : ""}`}>
          {isOpening ? "From" : "to"}
        </span>
        <input
          {...input}
          type="time"
          id={id}
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
    <div data-times className={timesLook}>
      {(["open", "close"] as const).map((name) => (
        <TimeField
          key={name}
          label={name === "open" ? "Opens" : "Closes"}
          name={name}
          id={fields[name].id}
          defaultValue={fields[name].initialValue ?? ""}
          problem={fields[name].errors}
        />
      ))}
    </div>
  );
}
