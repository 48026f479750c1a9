import { useState } from "react";
import { weekdays, type Weekday } from "#domain/businesses/business-fields.shared.ts";
import { capitalized } from "#app/ui/format.ts";
import {
  closedDay,
  editedWeek,
  hourChoices,
  minuteChoices,
  hoursNote,
  periodChoices,
  type EditedDay,
  type EditedWeek,
  type PostedTime,
  type PostedWeek,
} from "./hours-editor-values.ts";
import { FieldProblem } from "#app/ui/form/field.tsx";

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

/** The editor for the week's hours. CSS alone shows and hides its parts, so it works without scripts. */
export function HoursEditor({ name, id, posted, problems }: Props) {
  const [week, setWeek] = useState(() => editedWeek(posted));
  const [copied, setCopied] = useState("");

  function setDay(weekday: Weekday, day: EditedDay) {
    setCopied("");
    setWeek((before) => ({ ...before, [weekday]: day }));
  }

  function copyToAll(from: Weekday) {
    setWeek((before) => ({ ...before, ...allDays(before[from]) }));
    setCopied(`${capitalized(from)}'s hours copied to all days.`);
  }

  return (
    <div className="[&:not(:has([data-given]:checked))>ul]:hidden">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          data-given
          id={id}
          name={`${name}.given`}
          checked={week.given}
          onChange={({ target }) => {
            setCopied("");
            // On starts with seven closed days. Off clears the hours.
            setWeek({ given: target.checked, ...allDays(closedDay()) });
          }}
          className={switchLook}
        />
        Show business hours
      </label>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            name={`${name}.${weekday}`}
            id={`${id}.${weekday}`}
            day={week[weekday]}
            setDay={(day) => setDay(weekday, day)}
            copyToAll={() => copyToAll(weekday)}
            problems={problems}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {copied}
      </p>
    </div>
  );
}

function allDays(day: EditedDay): Omit<EditedWeek, "given"> {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, { ...day }])) as Omit<EditedWeek, "given">;
}

type DayProps = {
  weekday: Weekday;
  name: string;
  id: string;
  day: EditedDay;
  setDay(day: EditedDay): void;
  copyToAll(): void;
  problems: Props["problems"];
};

function DayRow({ weekday, name, id, day, setDay, copyToAll, problems }: DayProps) {
  const title = capitalized(weekday);
  const note = hoursNote(day);
  return (
    <li className="grid gap-x-4 py-2 md:grid-cols-[9rem_1fr] [&:has([data-enabled]:checked)_[data-closed]]:hidden [&:not(:has([data-enabled]:checked))_[data-times]]:hidden">
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
        <span data-closed className="text-ink-soft md:hidden">
          Closed
        </span>
      </label>
      <p data-closed className="flex min-h-11 items-center text-ink-soft max-md:hidden">
        Closed
      </p>
      <div data-times className="min-w-0 pb-2 md:pb-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {(["open", "close"] as const).map((end) => (
            <TimeSelects
              key={end}
              title={`${title} ${end === "open" ? "opens" : "closes"}`}
              word={end === "open" ? "From" : "to"}
              name={`${name}.${end}`}
              id={`${id}.${end}`}
              time={day[end]}
              setTime={(time) => setDay({ ...day, [end]: time })}
              problem={problems[`${name}.${end}`]}
            />
          ))}
          <button type="button" onClick={copyToAll} className="needs-script link min-h-11 text-sm font-medium">
            Copy to all days<span className="sr-only">: {title}</span>
          </button>
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {note}
        </p>
      </div>
    </li>
  );
}

type TimeProps = {
  title: string;
  word: string;
  name: string;
  id: string;
  time: PostedTime;
  setTime(time: PostedTime): void;
  problem: string[] | undefined;
};

function TimeSelects({ title, word, name, id, time, setTime, problem }: TimeProps) {
  const minutes = minuteChoices.includes(time.minute) ? minuteChoices : [...minuteChoices, time.minute].sort();
  const parts = [
    { part: "hour", choices: hourChoices },
    { part: "minute", choices: minutes },
    { part: "period", choices: periodChoices },
  ] as const;
  return (
    <div role="group" aria-label={title} className="flex flex-wrap items-center gap-1.5">
      <span className="w-10 text-sm text-ink-soft md:w-auto">{word}</span>
      {parts.map(({ part, choices }) => (
        <select
          key={part}
          id={part === "hour" ? id : undefined}
          aria-label={`${title}, ${part === "period" ? "AM or PM" : part}`}
          aria-invalid={problem ? true : undefined}
          name={`${name}.${part}`}
          value={time[part]}
          onChange={({ target }) => setTime({ ...time, [part]: target.value })}
          className="h-11 rounded-control border border-line-strong bg-surface px-2 tabular-nums aria-invalid:border-2 aria-invalid:border-brick"
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ))}
      {problem && <FieldProblem>{problem.join(" ")}</FieldProblem>}
    </div>
  );
}
