import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Route } from "./+types/route.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadPage } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, TextField } from "#app/ui/form/field.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PictureUpload } from "#app/ui/upload/picture-upload.tsx";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import type { Look } from "#domain/settings/look.shared.ts";
import { ColorFields } from "./color-fields.tsx";
import {
  inputsOf,
  type SettingInput,
  type Settings,
  type SettingsGroup,
  settingsFormFields,
  settingsGroups,
} from "#domain/settings/settings.shared.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, async ({ db, townFile }) => {
    const { synonyms: _, ...settings } = settingsOf(await loadTown(db, townFile));
    return settings;
  });

export const meta = () => [{ title: "Settings | Admin Dashboard" }];

export default function SettingsScreen({ loaderData: settings }: Route.ComponentProps) {
  return (
    <div className="@container grid max-w-5xl grid-cols-1 gap-6">
      <AdminTitle title="Settings" text="Changes take effect right away.">
        <LinkButton to="synonyms" label="Synonyms" />
      </AdminTitle>
      {/* A new key makes the form show the saved values. */}
      <SettingsForm key={JSON.stringify(settings)} settings={settings} />
    </div>
  );
}

type FormSettings = Omit<Settings, "synonyms">;
type Field = FieldMetadata<string | undefined>;

function SettingsForm({ settings }: { settings: FormSettings }) {
  const sender = useSender();
  const { answer } = sender;
  const plansShown = usePlansShown();
  const [form, fields] = useForm<FormSettings>({
    lastResult: answer?.reply,
    defaultValue: settings,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: settingsFormFields }),
  });
  const current = (answer?.details as { current?: FormSettings } | undefined)?.current ?? settings;
  return (
    <PostForm
      {...getFormProps(form)}
      {...{ sender, fields: { seen: JSON.stringify(current) } }}
      action="/admin/dashboard/settings/save"
      noValidate
      className="grid grid-cols-1 gap-6"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <PictureEndpoint value="/admin/dashboard/pictures">
        {(Object.keys(settingsGroups) as SettingsGroup[]).map((group) => (
          <section
            key={group}
            aria-labelledby={`${group}-title`}
            className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-line pt-5 @min-[40rem]:grid-cols-[17rem_minmax(0,1fr)]"
          >
            <div>
              <h2 id={`${group}-title`} className="text-xl">
                {group === "basic" && !plansShown ? "What listings show" : settingsGroups[group].title}
              </h2>
              <p className="mt-1 text-ink-soft">
                {plansShown ? settingsGroups[group].text : settingsGroups[group].text.replace(" without a paid plan", "")}
              </p>
            </div>
            <div className="card grid grid-cols-1 content-start gap-5 p-[min(1.25rem,5vw)] md:p-6">
              {inputsOf(group).map((input) => (
                <Control key={input.path} input={input} field={fieldAt(fields, input.path)} look={settings.look} />
              ))}
            </div>
          </section>
        ))}
      </PictureEndpoint>
      <div data-save-bar className="sticky bottom-0 z-20 flex justify-end border-t border-line bg-paper/95 py-3">
        <SubmitButton label="Save" sending="Saving..." look="btn-accent px-6" />
      </div>
    </PostForm>
  );
}

/** Returns the field with a path such as "contact.email". */
function fieldAt(fields: Record<string, FieldMetadata<unknown>>, path: string): Field {
  const [name = "", ...rest] = path.split(".");
  const field = fields[name] as FieldMetadata<Record<string, unknown>>;
  return rest.length ? fieldAt(field.getFieldset(), rest.join(".")) : (fields[name] as Field);
}

type InputProps = { input: SettingInput; field: Field; look: Look };

function Control({ input: { path, label, help, max, type, choices }, field, look }: InputProps) {
  if (choices) return <Choices {...{ label, choices, field }} />;
  if (type === "switch") return <Choices field={field} choices={{ on: label }} />;
  if (type === "picture") return <Picture {...{ path, label, help, field }} saved={look} />;
  // `ColorFields` has both colors.
  if (type === "color") return path === "look.primary" && <ColorFields initial={look} />;
  return <TextField {...{ field, label, help, type }} {...(max && { maxLength: max })} autoComplete="off" />;
}

type ControlProps = { label: string; help?: string | undefined; field: Field };

function Problem({ field }: { field: Field }) {
  return field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>;
}

/** One or several check boxes. */
function Choices({ label, choices, field }: { label?: string; choices: Record<string, string>; field: Field }) {
  const chosen = ([] as unknown[]).concat(field.initialValue ?? []);
  return (
    <fieldset>
      {label && <legend className="mb-1 font-semibold">{label}</legend>}
      {Object.entries(choices).map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="size-5 shrink-0 accent-accent"
          />
          {text}
        </label>
      ))}
      <Problem field={field} />
    </fieldset>
  );
}

/** The logo or the icon. A chosen file is uploaded right away and stays chosen if the form is refused. */
function Picture({ path, label, help = "", field, saved }: ControlProps & { path: string; saved: Look }) {
  const name = path === "look.icon" ? "icon" : "logo";
  const picture = saved[name];
  return (
    <PictureUpload
      {...{ name, label, help }}
      alt={`The ${name}`}
      initial={picture && { ...picture, color: "#ffffff" }}
      storedKey={picture?.storageKey ?? ""}
      problem={field.errors}
    >
      {(shown) => <input type="hidden" name={field.name} value={shown ? JSON.stringify(shown) : ""} />}
    </PictureUpload>
  );
}
