import type { Field } from "#app/ui/form/schema-form.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";

type Props = {
  /**
   * The label for screen readers, which includes the day of the week in an editor for a week. `word` is the short label next to the
   * field. Phones have no room for "From".
   */
  label: string;
  word: "From" | "to" | "Opens at";
  name: string;
  id: string;
  /** The time as "HH:mm", or "" while the user is typing. */
  value?: string;
  defaultValue?: string;
  onChange?(time: string): void;
  problem: string[] | undefined;
};

/** The browser's own time field. It uses the visitor's device settings for a 12-hour or 24-hour clock and posts "HH:mm". */
export function TimeField({ label, word, name, id, value, defaultValue, onChange, problem }: Props) {
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
