import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Route } from "./+types/route.ts";
import { formAction } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadPage } from "#app/routes/admin/run-as-admin.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PictureUpload } from "#app/ui/upload/picture-upload.tsx";
import { DomainError } from "#domain/domain-error.ts";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import type { Look } from "#domain/settings/look.shared.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { synonymsText } from "#domain/settings/synonyms.shared.ts";
import { jsonText } from "#domain/zod.shared.ts";
import { ColorFields } from "./color-fields.tsx";
import {
  inputsOf,
  type SettingInput,
  type Settings,
  type SettingsGroup,
  settingsFields,
  settingsGroups,
} from "#domain/settings/settings.shared.ts";

const path = "/admin/dashboard/settings";

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, async ({ db, townFile }) => settingsOf(await loadTown(db, townFile)));

export const action = formAction(
  settingsFields,
  {
    as: "admin",
    refusals: {
      stale: "Someone else changed some of these settings. Your values are still below. Save again to replace theirs.",
      postal_code: { title: "Enter a postal code that is valid in the town's country.", field: "postalCode" },
      picture_unknown: "The picture is no longer available. Please choose it again.",
      notice_past: { title: "That time has passed. Please choose a later time.", field: "notice.endsAt" },
      category_unknown: { title: "The first word of a line is not the address of a micro-category.", field: "synonyms" },
      payments_missing: {
        title: "The site can't take payments yet",
        text: "Paid plans need a payment provider. The operator needs to set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.",
        field: "paidPlans",
      },
    },
  },
  async ({ app, user, field }, values) => {
    await saveSettings(app, user, values, seenSettings(field("seen")));
    // The new document has the new colors.
    return redirectWithToast(path, { title: "Settings saved" }, { reloads: true });
  },
);

/** Returns the values that the admin saw, from the form's hidden field. Throws (`conflict`) "stale" if they are invalid. */
function seenSettings(json: string) {
  const parsed = jsonText(settingsFields.partial()).safeParse(json);
  if (!parsed.success) throw new DomainError("conflict", "stale");
  return parsed.data;
}

export const meta = () => [{ title: "Settings | Admin Dashboard" }];

export default function SettingsScreen({ loaderData: settings }: Route.ComponentProps) {
  return (
    <div className="@container grid max-w-5xl grid-cols-1 gap-6">
      <AdminTitle title="Settings" text="Changes are public as soon as you save." />
      {/* A new key makes the form show the saved values. */}
      <SettingsForm key={JSON.stringify(settings)} settings={settings} />
    </div>
  );
}

type FormSettings = Omit<Settings, "synonyms"> & { synonyms: string };
type Field = FieldMetadata<string | undefined>;

function SettingsForm({ settings }: { settings: Settings }) {
  const sender = useSender();
  const { answer } = sender;
  const plansShown = usePlansShown();
  const [form, fields] = useForm<FormSettings, Settings>({
    lastResult: answer?.reply,
    defaultValue: { ...settings, synonyms: synonymsText(settings.synonyms) },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: settingsFields }),
  });
  const current = (answer?.details as { current?: Settings } | undefined)?.current ?? settings;
  return (
    <PostForm
      {...getFormProps(form)}
      {...{ sender, fields: { seen: JSON.stringify(current) } }}
      action={path}
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
  if (type === "lines") return <TextAreaField {...{ field, label, help }} {...(max && { maxLength: max })} />;
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
