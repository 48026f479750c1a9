import type { FieldMetadata } from "@conform-to/react";
import { clockTime } from "#domain/text/formats.shared.ts";
import { useState } from "react";
import { weekdays, type Weekday } from "#domain/businesses/business-types.shared.ts";
import { readTypedHours } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { capitalized } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { DayRow } from "./day-row.tsx";
import { closedDay, editedDay, type EditedDay, type PostedWeek } from "./hours-editor-values.ts";

/** The editor for the regular weekly hours. CSS alone shows and hides its parts, so it works without JavaScript. */
export function HoursEditor({ field }: { field: FieldMetadata<PostedWeek> }) {
  const { name, id, allErrors: problems } = field;
  const posted = field.initialValue as PostedWeek | undefined;
  const [isGiven, setGiven] = useState(Boolean(posted?.given));
  const [week, setWeek] = useState(() => weekOf((weekday) => editedDay(posted?.[weekday])));
  const problem = problems[name];
  return (
    <div className="[&:not(:has([data-given]:checked))>[data-week]]:hidden">
      <TypedHours
        id={`${id}-typed`}
        fill={(days) => {
          setGiven(true);
          setWeek((before) => ({ ...before, ...days }));
        }}
      />
      <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <input
          type="checkbox"
          role="switch"
          data-given
          id={id}
          name={`${name}.given`}
          checked={isGiven}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            setGiven(target.checked);
            // Turning hours on starts with seven closed days. Turning them off clears the hours.
            setWeek(weekOf(() => closedDay));
          }}
          className="relative h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-5"
        />
        Show business hours
      </label>
      {problem && <FieldProblem id={`${id}-problem`}>{problem.join(" ")}</FieldProblem>}
      <ul data-week className="@container mt-3 divide-y divide-line border-y border-line">
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            title={capitalized(weekday)}
            name={`${name}.${weekday}`}
            id={`${id}.${weekday}`}
            day={week[weekday]}
            setDay={(day) => setWeek((before) => ({ ...before, [weekday]: day }))}
            problems={problems}
          />
        ))}
      </ul>
    </div>
  );
}

function weekOf(dayOf: (weekday: Weekday) => EditedDay): Record<Weekday, EditedDay> {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, dayOf(weekday)])) as Record<Weekday, EditedDay>;
}

type TypedProps = { id: string; fill(days: Partial<Record<Weekday, EditedDay>>): void };

/** A field for hours as people say them, such as "Mon-Fri 8-5", which fills in the days that it names. */
function TypedHours({ id, fill }: TypedProps) {
  const { locale } = useTown().town;
  const [typed, setTyped] = useState("");
  const [read, setRead] = useState<ReturnType<typeof readTypedHours> | undefined>();
  const isUnreadable = read === null;

  function fillIn() {
    const days = readTypedHours(typed);
    setRead(days);
    if (!days) return;
    setTyped("");
    const edited = Object.entries(days).map(([weekday, hours]) => [
      weekday,
      hours ? editedDay({ ...hours, enabled: "on", ...(hours.open2 && { second: "on" }) }) : closedDay,
    ]);
    fill(Object.fromEntries(edited));
  }

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
          onKeyDown={(event) => event.key === "Enter" && fillIn()}
          aria-describedby={`${id}-help`}
          aria-invalid={isUnreadable || undefined}
          autoComplete="off"
          className="h-11 min-w-0 grow rounded-control border border-line-strong bg-surface px-3 aria-invalid:border-2 aria-invalid:border-brick"
        />
        <button type="button" className="btn btn-quiet" onClick={fillIn}>
          Fill in
        </button>
      </div>
      {isUnreadable && <FieldProblem>We can't read these hours. Name the days and times as in the example.</FieldProblem>}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {read && `Filled in: ${Object.keys(read).map(capitalized).join(", ")}.`}
      </p>
    </div>
  );
}
