import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { plainField, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";

type Props = {
  name: PlainName;
  field: FieldMetadata<string>;
  /** Adds an asterisk to the label if the field is required. */
  starred?: boolean;
  besideLabel?: ReactNode;
  /** Replaces the field's default help. */
  help?: string;
  rows?: number;
};

/** A text field in the business form, with the label, help text, and limit from `plainField`. */
export function PlainTextField({ name, field, starred = true, besideLabel, ...overrides }: Props) {
  const { examples } = useTown().town;
  const helps = { phone: examples.phone && `For example: ${examples.phone}`, address: examples.address };
  const described = { ...(name in helps && { help: helps[name as keyof typeof helps] ?? undefined }), ...plainField(name) };
  const { required, label, help, maxLength, rows, type, autoComplete, showsCount } = { ...described, ...overrides };
  const shared = { field, help, maxLength, besideLabel, label: required && starred ? `${label}*` : label };
  if (rows) return <TextAreaField {...shared} rows={rows} />;
  return <TextField {...shared} type={type} autoComplete={autoComplete} showCount={showsCount} />;
}
