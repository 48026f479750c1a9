import { TextField } from "#app/ui/form/field.tsx";
import type { Field } from "#app/ui/form/schema-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { capitalized } from "#app/ui/format.ts";
import { tileIcons } from "#domain/categories/category-look.shared.ts";

const icons = tileIcons.map((icon): [string, string] => [icon, capitalized(icon.replaceAll("-", " ").replace(" 2", ""))]);

/** The fields for the icon and the color of the tile that a category shows while it has no cover. */
export function TileFields({ icon, color }: { icon: Field; color: Field }) {
  return (
    <>
      <SelectField field={icon} label="Icon" help="Visitors see this icon while the category has no cover image.">
        {[["", "Default picture"], ...icons]}
      </SelectField>
      <TextField
        field={color}
        label="Color"
        help="The icon's background color, such as #1d4ed8. The icon itself is white or black, whichever stands out more."
        maxLength={7}
        autoComplete="off"
      />
    </>
  );
}
