import { clockTime } from "#domain/text/formats.shared.ts";
import { useState } from "react";
import { weekdays, type Weekday } from "#domain/businesses/business-types.shared.ts";
import { readTypedHours } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { capitalized } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { WeekHours } from "./week-hours.tsx";
import { DayRow } from "./day-row.tsx";
import { closedDay, editedWeek, hoursOf, type EditedDay, type EditedWeek, type PostedWeek } from "./hours-editor-values.ts";

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
};

/** The editor for the regular weekly hours. CSS alone shows and hides its parts, so it works without JavaScript. */
export function HoursEditor({ name, id, posted, problems }: Props) {
  const [week, setWeek] = useState(() => editedWeek(posted));
  const [done, setDone] = useState("");
  const problem = problems[name];

  function change(days: Partial<EditedWeek>, said = "") {
    setDone(said);
    setWeek((before) => ({ ...before, ...days }));
  }

  /** Fills in the days that the text names. Returns false if it can't be read. */
  function fill(typed: string): boolean {
    const read = readTypedHours(typed);
    if (!read) return false;
    const days = Object.entries(read).map(([day, hours]) => [
      day,
      hours ? { ...closedDay(), ...hours, enabled: true, second: Boolean(hours.open2) } : closedDay(),
    ]);
    change({ given: true, ...Object.fromEntries(days) }, `Filled in: ${Object.keys(read).map(capitalized).join(", ")}.`);
    return true;
  }

  return (
    <div className="[&:not(:has([data-given]:checked))>[data-week]]:hidden">
      <TypedHours id={`${id}-typed`} fill={fill} />
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

/** Common hours, each with a button that fills them in. */
const common = { "Mon–Fri, 9 to 5": "Mon-Fri 9am-5pm", "Every day, 9 to 5": "daily 9am-5pm", "Open 24 hours": "24 hours" };

/** A field for hours as people say them, such as "Mon-Fri 8-5", which fills in several days at once. */
function TypedHours({ id, fill }: { id: string; fill(typed: string): boolean }) {
  const { locale } = useTown().town;
  const [typed, setTyped] = useState("");
  const [isUnreadable, setUnreadable] = useState(false);
  const fillTyped = () => {
    const isRead = fill(typed);
    setUnreadable(!isRead);
    if (isRead) setTyped("");
  };
  return (
    <div className="needs-script mb-3 grid gap-2">
      <label htmlFor={id} className="font-semibold">
        Type your hours
      </label>
      <p id={`${id}-help`} className="text-sm text-ink-soft">
        {`For example: ${clockTime(540, locale).endsWith("M") ? "Mon-Fri 8-5, Sat 9am to noon, Sun closed" : "Mon-Fri 8-17, Sat 9-12, Sun closed"}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          type="text"
          id={id}
          // This field is detached from the form, so that Enter does not submit the form.
          form=""
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === "Enter" && fillTyped()}
          aria-describedby={`${id}-help`}
          aria-invalid={isUnreadable || undefined}
          autoComplete="off"
          className="h-11 min-w-0 grow rounded-control border border-line-strong bg-surface px-3 aria-invalid:border-2 aria-invalid:border-brick"
        />
        <button type="button" className="btn btn-quiet" onClick={fillTyped}>
          Fill in
        </button>
      </div>
      {isUnreadable && <FieldProblem>We can't read these hours. Name the days and times as in the example.</FieldProblem>}
      <div role="group" aria-label="Fill in common hours" className="flex flex-wrap gap-2">
        {Object.entries(common).map(([label, hours]) => (
          <button key={label} type="button" className="btn btn-quiet" onClick={() => fill(hours)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
