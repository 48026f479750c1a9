import { presets } from "./week-presets.ts";
import { useState } from "react";
import { weekdays, type Weekday } from "#domain/businesses/business-types.shared.ts";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { capitalized } from "#app/ui/format.ts";
import { WeekHours } from "./week-hours.tsx";
import { DayRow } from "./day-row.tsx";
import {
  closedDay,
  editedWeek,
  hoursOf,
  presetWeek,
  type EditedDay,
  type EditedWeek,
  type PostedWeek,
} from "./hours-editor-values.ts";

const switchLook =
  "relative h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-plate before:transition-transform checked:bg-accent checked:before:translate-x-5";

type Props = {
  /** The prefix of the field names. */
  name: string;
  /** The prefix of the field ids, which the error summary links to. */
  id: string;
  posted: PostedWeek | undefined;
  /** Problems by field name. */
  problems: Record<string, string[] | undefined>;
  /**
   * The id of a GET form that the preset buttons belong to, so that they work without JavaScript. Without this id, the buttons need
   * JavaScript. They never belong to the form around the editor, because Enter presses the first button in that form.
   */
  presetForm?: string;
};

/** The editor for the regular weekly hours. CSS alone shows and hides its parts, so it works without JavaScript. */
export function HoursEditor({ name, id, posted, problems, presetForm }: Props) {
  const [week, setWeek] = useState(() => editedWeek(posted));
  const [done, setDone] = useState("");
  const problem = problems[name];

  function change(days: Partial<EditedWeek>, said = "") {
    setDone(said);
    setWeek((before) => ({ ...before, ...days }));
  }

  function copy(from: Weekday, to: readonly Weekday[], daysLabel: string) {
    change(sameDays(to, week[from]), `${capitalized(from)}'s hours copied to ${daysLabel}.`);
  }

  return (
    <div className="[&:not(:has([data-given]:checked))>[data-week]]:hidden">
      <div
        role="group"
        aria-label="Fill in common hours"
        className={`mb-3 flex flex-wrap gap-2 ${presetForm ? "" : "needs-script"}`}
      >
        {presets.map(({ value, label }) => (
          <button
            key={value}
            type={presetForm ? "submit" : "button"}
            form={presetForm}
            name="preset"
            value={value}
            className="btn btn-quiet"
            onClick={(event) => {
              event.preventDefault();
              change(editedWeek(presetWeek(value)!), `${label} filled in.`);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <input
          type="checkbox"
          role="switch"
          data-given
          id={id}
          name={`${name}.given`}
          checked={week.given}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) =>
            // Turning hours on starts with seven closed days. Turning them off clears the hours.
            change({ given: target.checked, ...sameDays(weekdays, closedDay()) })
          }
          className={switchLook}
        />
        Show business hours
      </label>
      {problem && <FieldProblem id={`${id}-problem`}>{problem.join(" ")}</FieldProblem>}
      <div data-week>
        <ul className="@container mt-3 divide-y divide-line border-y border-line">
          {weekdays.map((weekday) => (
            <DayRow
              key={weekday}
              weekday={weekday}
              name={`${name}.${weekday}`}
              id={`${id}.${weekday}`}
              day={week[weekday]}
              setDay={(day) => change({ [weekday]: day })}
              copyTo={(days, daysLabel) => copy(weekday, days, daysLabel)}
              problems={problems}
            />
          ))}
        </ul>
        <div className="needs-script mt-4 rounded-control bg-sunken p-4">
          <p className="mb-2 font-semibold">What visitors see</p>
          <WeekHours hours={hoursOf(week) ?? {}} />
        </div>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {done}
      </p>
    </div>
  );
}

function sameDays(days: readonly Weekday[], day: EditedDay): Partial<Record<Weekday, EditedDay>> {
  return Object.fromEntries(days.map((weekday) => [weekday, { ...day }]));
}
