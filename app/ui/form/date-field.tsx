import type { FieldMetadata } from "@conform-to/react";
import { FieldProblem } from "./field.tsx";

type Props = { field: FieldMetadata<string | undefined>; label: string; help?: string; min?: string };

/** The browser's own date field. It posts "YYYY-MM-DD". */
export function DateField({ field, label, help, min }: Props) {
  const describedBy = [help && `${field.id}-help`, field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {help && (
        <p id={`${field.id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      <input
        key={field.key}
        type="date"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        min={min}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy || undefined}
        className="mt-1.5 block h-12 w-full max-w-60 rounded-control border border-line-strong bg-surface px-3 aria-invalid:border-2 aria-invalid:border-brick"
      />
      {field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>}
    </div>
  );
}
