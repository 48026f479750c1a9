import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Reply } from "#app/ui/form/schema-form.tsx";
import { type NoticeForm as Notice, noticeFormFields, noticeLimits } from "#domain/notices/notice-form.shared.ts";
import type { NoticeSettings } from "#domain/settings/groups/notice.shared.ts";
import { settingsMessages } from "./settings-messages.ts";

type Props = { value: NoticeSettings; isLive: boolean; reply: Reply };

/** The form for the banner on every public page, and the button that ends it. `value` is the last banner, which may have ended. */
export function NoticeForm({ value, isLive, reply }: Props) {
  const previous = JSON.stringify(value);
  return (
    <>
      <NoticeFields key={previous} value={isLive ? value : null} previous={previous} reply={reply} />
      {isLive && (
        <PostForm failed={settingsMessages.failed} toastOnly preventScrollReset fields={{ intent: "end-notice", previous }}>
          <SubmitButton label="End the notice now" sending="Ending..." look="btn-quiet" />
        </PostForm>
      )}
    </>
  );
}

type FormProps = { value: Notice | null; previous: string; reply: Reply };

function NoticeFields({ value, previous, reply }: FormProps) {
  const [form, fields] = useForm<Notice>({
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
      preventScrollReset
      failed={settingsMessages.failed}
      fields={{ intent: "post-notice", previous }}
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
