import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import { answerFields, contactLimits } from "#domain/contact/fields.ts";
import { MessageDeeds, PlaceFields } from "./desk-message-deeds.tsx";
import { Moment } from "./desk-moment.tsx";
import { type DeskMessage, type MessagePlace, messagesAt } from "./desk-message-place.ts";
import { SponsorMark } from "./desk-message-table.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { FormProblem, TextAreaField } from "./fields.tsx";
import { PostForm } from "./post-form.tsx";

type Props = { message: DeskMessage; place: MessagePlace; reply: SubmissionResult<string[]> | undefined };

/** One message in full, and what to write back. */
export function MessageDialog({ message, place, reply }: Props) {
  const back = messagesAt({ box: place.box, page: place.page });
  return (
    <Dialog title={message.subject} back={back} place="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,42rem)] rounded-card">
      <div>
        <p>
          <span className="font-semibold">{message.name}</span>{" "}
          <a href={`mailto:${message.email}`} className="link wrap-anywhere">
            {message.email}
          </a>
        </p>
        <p className="text-sm text-ink-soft">
          <Moment at={message.createdAt} />
        </p>
        {message.sponsor && <SponsorMark name={message.sponsor.name} />}
      </div>
      <blockquote
        tabIndex={0}
        aria-label="Message"
        className="max-h-60 overflow-y-auto rounded-control bg-sunken p-4 wrap-anywhere whitespace-pre-line"
      >
        {message.message}
      </blockquote>
      {message.answeredAt ? <Answered message={message} /> : <AnswerForm {...{ message, place, reply, back }} />}
      <MessageDeeds message={message} place={place} words />
    </Dialog>
  );
}

function Answered({ message: { answer, answeredAt } }: { message: DeskMessage }) {
  return (
    <section aria-label="Answer" className="grid gap-2">
      <h3 className="text-base">
        Answered on <Moment at={answeredAt!} />
      </h3>
      <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
    </section>
  );
}

function AnswerForm({ message, place, reply, back }: Props & { back: string }) {
  const sending = useNavigation().formData?.get("intent") === "answer";
  const [form, fields] = useForm({
    lastResult: reply,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: answerFields }),
  });
  return (
    <PostForm
      failed={{ title: "Failed to send the answer" }}
      preventScrollReset
      {...getFormProps(form)}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="answer" />
      <PlaceFields id={message.id} place={place} />
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <TextAreaField
        field={fields.answer}
        label="Answer"
        help={`Goes by email to ${message.email}, with the message quoted below it.`}
        most={contactLimits.answer}
        rows={5}
      />
      <DialogActions back={back}>
        <button className="btn btn-accent" disabled={sending}>
          {sending ? "Sending..." : "Send Answer"}
        </button>
      </DialogActions>
    </PostForm>
  );
}
