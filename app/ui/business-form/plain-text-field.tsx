import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { plainField, type PlainName } from "#domain/businesses/plain-fields.shared.ts";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";

type Props = {
  name: PlainName;
  field: FieldMetadata<string>;
  /** Marks it with a star where owners must fill it in. */
  starred?: boolean;
  aside?: ReactNode;
  below?: ReactNode;
  /** In place of the field's own. */
  label?: string;
  help?: string;
  rows?: number;
};

/** A plain field of a business in a form. */
export function PlainTextField({ name, field, starred = true, aside, below, ...own }: Props) {
  const { required, label, help, most, rows, type, autoComplete, counted } = { ...plainField(name), ...own };
  const shared = { field, help, most, aside, below, label: required && starred ? `${label}*` : label };
  if (rows) return <TextAreaField {...shared} rows={rows} />;
  return <TextField {...shared} type={type} autoComplete={autoComplete} showCount={counted} />;
}
