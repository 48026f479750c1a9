import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "./fields.tsx";

/** The code of a second factor: of an app, which phones and password managers fill in, or a recovery code. */
export function CodeField({
  field,
  label = "Code",
  help,
}: {
  field: FieldMetadata<string | undefined>;
  label?: string;
  help: string;
}) {
  return <TextField field={field} label={label} help={help} most={40} autoComplete="one-time-code" />;
}
