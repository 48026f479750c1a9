import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, emptyForm, runAdminAction } from "#app/routes/admin/form-action.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import type { Reply } from "#app/ui/form/schema-form.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { endNotice, postNotice } from "#domain/notices/change-notice.ts";
import { findLiveNotice } from "#domain/notices/live-notice.ts";
import { type NoticeForm, noticeFormFields, noticeLimits } from "#domain/notices/notice-form.shared.ts";
import { noNotice } from "#domain/settings/groups/notice.shared.ts";
import { getSettings } from "#domain/settings/current-settings.ts";
import { describeNotice } from "../describe-settings.ts";
import { seenSettings } from "../settings-actions.ts";
import { settingsPath } from "../settings-links.ts";
import { settingsMessages, settingsRefusals } from "../settings-messages.ts";
import { SettingsScreen } from "../settings-screen.tsx";

const title = "Notice";
const text =
  "Use this for a storm or a holiday. The notice appears on every public page until it ends. Owners get an email with a link where they can say whether they are open today, and visitors can see which businesses confirmed that they are open.";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const current = await loadAsAdmin(context, async (admin) => {
    const { value, changedAt } = await getSettings(app, admin, "notice");
    const isLive = findLiveNotice({ clock: app.clock, town: { ...app.town, notice: value } }) !== null;
    return { value, isLive, changedAt, shown: describeNotice(isLive ? value : noNotice, app.town) };
  });
  return data({ current }, { status: current ? 200 : 503 });
}

const outcomes = { failed: settingsMessages.failed, back: () => settingsPath("notice") };

const actions = {
  post: adminAction(noticeFormFields, { ...outcomes, done: "Notice posted" }, (app, admin, notice, field) =>
    postNotice(app, admin, notice, seenSettings("notice", field("previous"))),
  ),
  end: adminAction(emptyForm, { ...outcomes, done: "Notice ended" }, (app, admin, _, field) =>
    endNotice(app, admin, seenSettings("notice", field("previous"))),
  ),
};

export async function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, settingsRefusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: `${title} | Admin Dashboard` }];

export default function NoticeScreen({ loaderData: { current }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  const previous = JSON.stringify(current?.value);
  return (
    <SettingsScreen {...{ title, text, current }}>
      {current && (
        <div className="grid grid-cols-1 gap-5">
          <Form
            key={previous}
            value={current.isLive ? current.value : null}
            previous={previous}
            reply={answer?.intent === "post" ? answer.reply : undefined}
          />
          {current.isLive && (
            <PostForm failed={settingsMessages.failed} toastOnly fields={{ intent: "end", previous }}>
              <SubmitButton label="End the notice now" sending="Ending..." look="btn-quiet" />
            </PostForm>
          )}
        </div>
      )}
    </SettingsScreen>
  );
}

type FormProps = { value: NoticeForm | null; previous: string; reply: Reply };

function Form({ value, previous, reply }: FormProps) {
  const [form, fields] = useForm<NoticeForm>({
    lastResult: reply,
    ...(value && { defaultValue: value }),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: noticeFormFields }),
  });
  const { key, ...ends } = getInputProps(fields.endsAt, { type: "datetime-local" });
  return (
    <PostForm
      {...getFormProps(form)}
      noValidate
      failed={settingsMessages.failed}
      fields={{ intent: "post", previous }}
      className="card grid grid-cols-1 content-start gap-5 p-[min(1.25rem,5vw)] md:p-6"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <TextField
        field={fields.text}
        label="Notice"
        help="For example: Blizzard warning until Thursday evening. Call before you drive."
        maxLength={noticeLimits.text}
        showCount
        autoComplete="off"
      />
      <div>
        <label htmlFor={fields.endsAt.id} className="font-semibold">
          Ends
        </label>
        <p className="text-sm text-ink-soft">{`In the town's time zone, up to ${noticeLimits.days} days from now.`}</p>
        <input
          key={key}
          {...ends}
          aria-invalid={fields.endsAt.errors ? true : undefined}
          aria-describedby={fields.endsAt.errors && fields.endsAt.errorId}
          className="input-box mt-1.5 block h-12 w-full max-w-72"
        />
        {fields.endsAt.errors && <FieldProblem id={fields.endsAt.errorId}>{fields.endsAt.errors.join(" ")}</FieldProblem>}
      </div>
      <SubmitButton
        label={value ? "Change the notice" : "Post the notice"}
        sending="Saving..."
        look="btn-accent justify-self-start px-6"
      />
    </PostForm>
  );
}
