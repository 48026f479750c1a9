import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Reply } from "#app/ui/form/schema-form.tsx";
import { pictureLimits, pictureTypes } from "#domain/pictures/upload-limits.shared.ts";
import { builtInColors, type Colors, colorFields, type Look } from "#domain/settings/groups/look.shared.ts";
import { colorLabels } from "../color-labels.ts";
import { settingsMessages } from "../settings-messages.ts";

type Pictures = { logoKey: string | null; iconKey: string | null };
type Props = { value: Look; reply: Reply; pictures: Pictures; problems: Record<string, string[]> };

/** The form for the colors, the logo, and the icon. Files are posted with the form. A stored file stays selected if the form is refused. */
export function LookForm({ value, reply, pictures, problems }: Props) {
  const { logo: _, icon: __, ...colors } = value;
  const [form, fields] = useForm<Colors>({
    lastResult: reply,
    defaultValue: colors,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: colorFields }),
  });
  return (
    <PostForm
      {...getFormProps(form)}
      noValidate
      encType="multipart/form-data"
      failed={settingsMessages.failed}
      fields={{ intent: "save", previous: JSON.stringify(value) }}
      className="card grid content-start gap-5 p-[min(1.25rem,5vw)] md:p-6"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      {(Object.keys(builtInColors) as (keyof Colors)[]).map((name) => (
        <TextField
          key={name}
          field={fields[name]}
          label={colorLabels[name]}
          help={`Leave this empty to use the built-in color, ${builtInColors[name]}.`}
          besideLabel={<Swatch color={fields[name].value || builtInColors[name]} />}
          maxLength={7}
          autoComplete="off"
        />
      ))}
      <PictureField
        name="logo"
        label="Logo"
        help="Appears beside the site's name, in emails, and in link previews."
        {...{ pictures, problems }}
      />
      <PictureField
        name="icon"
        label="Icon"
        help="Appears in browser tabs and on phones. A square picture works best."
        {...{ pictures, problems }}
      />
      <SubmitButton label="Save" sending="Saving..." look="btn-accent justify-self-start px-6" />
    </PostForm>
  );
}

/** A color sample. It is an SVG, because the content security policy blocks style attributes. */
function Swatch({ color }: { color: string }) {
  return (
    <svg className="size-5 self-center rounded border border-line-strong" aria-hidden="true">
      <rect width="100%" height="100%" fill={/^#[0-9a-f]{6}$/i.test(color) ? color : "none"} />
    </svg>
  );
}

type PictureFieldProps = Pick<Props, "pictures" | "problems"> & { name: "logo" | "icon"; label: string; help: string };

function PictureField({ name, label, help, pictures, problems }: PictureFieldProps) {
  const key = pictures[`${name}Key`];
  const problem = problems[name];
  const describedBy = [`${name}-help`, problem && `${name}-problem`].filter(Boolean).join(" ");
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{label}</legend>
      <p id={`${name}-help`} className="text-ink-soft">
        {`${help} JPEG, PNG, or WebP, up to ${pictureLimits.megabytes} MB.`}
      </p>
      <input type="hidden" name={`${name}Key`} value={key ?? ""} />
      {key && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={`/admin/dashboard/pictures/${key}/share.jpg`}
            alt={`The ${name}`}
            className="h-16 max-w-40 rounded-control border border-line bg-plate object-contain"
          />
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name={`${name}Remove`} className="size-5 accent-accent" /> {`Remove this ${name}`}
          </label>
        </div>
      )}
      <input
        type="file"
        name={`${name}File`}
        aria-label={`${key ? "Replace" : "Choose"} the ${name}`}
        accept={pictureTypes}
        aria-describedby={describedBy}
        aria-invalid={problem ? true : undefined}
        className="max-w-full file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
      />
      {problem && <FieldProblem id={`${name}-problem`}>{problem.join(" ")}</FieldProblem>}
    </fieldset>
  );
}
