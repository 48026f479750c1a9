import { getSelectProps } from "@conform-to/react";
import { FieldProblem, Options, useFieldState } from "./field.tsx";
import type { Field } from "./schema-form.tsx";

type Props = {
  field: Field;
  label: string;
  help?: string;
  /** The options, or groups of options by label. */
  children: string[][] | Record<string, [string, string][]>;
};

/** A native select with its label and its errors. */
export function SelectField({ field, label, help, children }: Props) {
  const { key, ...props } = getSelectProps(field);
  const helpId = `${field.id}-help`;
  return (
    <div>
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {help && (
        <p id={helpId} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      <select
        key={key}
        {...props}
        {...useFieldState(field, help)}
        className="input-box mt-1.5 block w-full aria-invalid:border-2 aria-invalid:border-brick"
      >
        {Array.isArray(children) ? (
          <Options of={children as [string, string][]} />
        ) : (
          Object.entries(children).map(([group, options]) => (
            <optgroup key={group} label={group}>
              <Options of={options} />
            </optgroup>
          ))
        )}
      </select>
      {field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>}
    </div>
  );
}
