import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { start as startPasswordButton } from "#app/islands/password.ts";

type FieldProps = {
  field: FieldMetadata<string | undefined>;
  label: string;
  help?: ReactNode;
  besideLabel?: ReactNode;
  maxLength?: number;
  /** Shows a character count. */
  showCount?: boolean;
  autoComplete?: string;
};

const box =
  "mt-1.5 block w-full scroll-mt-14 rounded-control border border-line-strong bg-surface px-3 py-2 aria-invalid:border-2 aria-invalid:border-brick";

/** A one-line text field with its label, help text, and problem. */
export function TextField({ maxLength, showCount = false, autoComplete, type = "text", min, ...labeled }: TextFieldProps) {
  const { field, help } = labeled;
  const { key, ...props } = getInputProps(field, { type });
  const limits = { min, maxLength, autoComplete };
  return (
    <Labeled {...labeled}>
      <input key={key} {...props} {...useFieldState(field, help)} {...limits} className={`${box} h-12`} />
      {showCount && maxLength !== undefined && (
        <p className="mt-1 text-right text-sm text-ink-soft">{`${field.value?.length ?? 0}/${maxLength} characters`}</p>
      )}
    </Labeled>
  );
}

type TextFieldProps = FieldProps & { type?: "text" | "email" | "tel" | "url" | "date" | "datetime-local"; min?: string };

/** A password field with a button that shows the password. */
export function PasswordField({ field, label, help, autoComplete }: FieldProps) {
  const { key, ...props } = getInputProps(field, { type: "password" });
  return (
    <Labeled field={field} label={label} help={help}>
      <div className="relative">
        <input
          key={key}
          {...props}
          {...useFieldState(field, help)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={`${box} h-12 pr-14`}
        />
        <button
          ref={startPasswordButton}
          data-island="password"
          type="button"
          aria-controls={field.id}
          aria-pressed="false"
          aria-label={`Show “${label}”`}
          className="group needs-script absolute top-0 right-0 grid size-12 place-content-center text-ink-soft hover:text-ink"
        >
          <Icon name="eye" className="size-5 group-aria-pressed:hidden" />
          <Icon name="eye-off" className="hidden size-5 group-aria-pressed:block" />
        </button>
      </div>
    </Labeled>
  );
}

/** A multi-line text field. */
export function TextAreaField({ maxLength, rows = 6, ...labeled }: FieldProps & { rows?: number }) {
  const { field, help } = labeled;
  const { key, ...props } = getTextareaProps(field);
  return (
    <Labeled {...labeled}>
      <textarea key={key} {...props} {...useFieldState(field, help)} maxLength={maxLength} rows={rows} className={box} />
    </Labeled>
  );
}

function Labeled({ field, label, help, besideLabel, children }: LabeledProps) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <label htmlFor={field.id} className="min-w-0 font-semibold wrap-anywhere">
          {label}
        </label>
        {besideLabel}
      </div>
      {help && (
        <p id={`${field.id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      {children}
      {field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>}
    </div>
  );
}

type LabeledProps = Pick<FieldProps, "field" | "label" | "help" | "besideLabel"> & { children: ReactNode };

/** The problem with a field, shown below it. */
export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-brick">
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      {children}
    </p>
  );
}

/** The name of the field that gets the focus when the page opens: the first with a problem, if the form has no problem as a whole. */
export const FirstProblem = createContext<string | undefined>(undefined);

/** Returns the attributes for a field's help, its problem, and the focus. */
function useFieldState(field: FieldMetadata<string | undefined>, help: ReactNode) {
  const ids = [help && `${field.id}-help`, field.errors && field.errorId].filter(Boolean).join(" ");
  return {
    autoFocus: useContext(FirstProblem) === field.name,
    "aria-describedby": ids || undefined,
    "aria-invalid": field.errors ? true : undefined,
  };
}

/** A hidden field that only bots fill in. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this blank
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** The problem with a whole form. It takes the focus: on a document when the page opens, else each time that `about` changes. */
export function FormProblem({ children, about = children }: { children: ReactNode; about?: unknown }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), [about]);
  return (
    <p
      ref={shown}
      autoFocus
      tabIndex={-1}
      role="alert"
      className="rounded-control border border-brick px-4 py-3 font-medium text-brick"
    >
      {children}
    </p>
  );
}

/** The options in a select. */
export function Options({ of }: { of: [value: string, label: string][] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type SelectProps = Pick<FieldProps, "field" | "label" | "help"> & {
  /** The options, or groups of options by label. */
  children: string[][] | Record<string, [string, string][]>;
};

/** A native select with its label and its errors. */
export function SelectField({ children, ...labeled }: SelectProps) {
  const { key, ...props } = getSelectProps(labeled.field);
  return (
    <Labeled {...labeled}>
      <select
        key={key}
        {...props}
        {...useFieldState(labeled.field, labeled.help)}
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
    </Labeled>
  );
}
