import { SchemaForm, type SchemaFormProps } from "#app/ui/form/schema-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog, sheetClassName } from "./dialog.tsx";

type FormDialogProps = SchemaFormProps & { title: string; back: string; sheet?: boolean };

/** A form in a dialog. A `sheet` opens at the side of the screen and takes the full width on phones. */
export function FormDialog({ title, back, sheet, sending = "Saving...", ...form }: FormDialogProps) {
  return (
    <Dialog title={title} back={back} {...(sheet && { className: sheetClassName })}>
      <SchemaForm {...form} sending={sending} cancel={<LinkButton to={back} preventScrollReset data-first label="Cancel" />} />
    </Dialog>
  );
}
