import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type FieldProps = {
  field: FieldMetadata<string | undefined>;
  label: string;
  help?: ReactNode;
  /** The most characters it takes. */
  most?: number;
  autoComplete?: string;
};

const box =
  "mt-1.5 block w-full rounded-control border border-line-strong bg-surface px-3 py-2 aria-invalid:border-2 aria-invalid:border-brick";

/** One line of text: label above, help below it, what is wrong under the field. */
export function TextField({
  field,
  label,
  help,
  most,
  autoComplete,
  type = "text",
}: FieldProps & { type?: "text" | "email" | "tel" | "url" }) {
  const { key, ...props } = getInputProps(field, { type });
  return (
    <Labelled field={field} label={label} help={help}>
      <input
        key={key}
        {...props}
        {...described(field, help)}
        maxLength={most}
        autoComplete={autoComplete}
        className={`${box} h-12`}
      />
    </Labelled>
  );
}

/** Several lines of text. */
export function TextAreaField({ field, label, help, most, rows = 6 }: FieldProps & { rows?: number }) {
  const { key, ...props } = getTextareaProps(field);
  return (
    <Labelled field={field} label={label} help={help}>
      <textarea key={key} {...props} {...described(field, help)} maxLength={most} rows={rows} className={box} />
    </Labelled>
  );
}

function Labelled({ field, label, help, children }: Pick<FieldProps, "field" | "label" | "help"> & { children: ReactNode }) {
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
      {children}
      {field.errors && (
        <p id={field.errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-brick">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {field.errors.join(" ")}
        </p>
      )}
    </div>
  );
}

function described(field: FieldProps["field"], help: ReactNode) {
  const ids = [help && `${field.id}-help`, field.errors && field.errorId].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": field.errors ? true : undefined };
}

/** A field that only machines fill in. */
export function TrapField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** What is wrong with the whole form, above it. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-control border border-brick px-4 py-3 font-medium text-brick">
      {children}
    </p>
  );
}
