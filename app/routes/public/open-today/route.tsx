import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orDead } from "#app/http/dead-link.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { answerText } from "#app/routes/public/today-answer.tsx";
import { AuthPage, authCard } from "#app/ui/auth-page.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TimeField } from "#app/ui/hours-editor/time-field.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { answerNotice, getNoticeQuestion } from "#domain/notices/answer-notice.ts";
import { answerFields } from "#domain/notices/notice-form.shared.ts";

const failed = "Failed to save your answer. Please try again.";

/** Shows the question. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const asked = await orNull(context.get(log), () => getNoticeQuestion(context.get(appContext), token)).catch(orDead);
  return data({ asked }, asked === "dead" ? 410 : asked ? 200 : 503);
}

type Answer = { saved: boolean; reply: SubmissionResult<string[]> };

/** Saves the answer. The link's signature authorizes the change. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, answerFields);
  if (!form.ok) return data<Answer>({ saved: false, reply: form.reply }, 400);
  const token = url.searchParams.get("token") ?? "";
  const save = () => attempt(() => answerNotice(context.get(appContext), token, form.value));
  const outcome = await orNull(context.get(log), save).catch(orDead);
  if (outcome !== "dead" && outcome && "done" in outcome) return data<Answer>({ saved: true, reply: form.reply([]) });
  return data<Answer>({ saved: false, reply: form.reply([failed]) }, outcome === "dead" ? 410 : outcome ? 409 : 503);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Are you open today?" }, { name: "robots", content: "noindex" }];

export default function OpenToday({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const result = useAnswer(actionData);
  const { locale } = useTown().town;
  const toDashboard = <TextLink to="/dashboard" label="Your dashboard" look="font-semibold" />;
  if (asked === "dead")
    return (
      <AuthPage
        title="This link no longer works"
        intro="Either the notice has ended, or the link is incomplete."
        after={toDashboard}
      />
    );
  if (!asked)
    return (
      <AuthPage title="We can't load this page right now" intro="Please open the link again in a moment." after={toDashboard} />
    );
  const problems = result?.saved ? {} : (result?.reply.error ?? {});
  const typed = result?.reply.initialValue?.["until"] ?? asked.answer?.until;
  const shown = asked.answer && answerText(asked.answer, locale);
  return (
    <AuthPage title="Are you open today?" intro={asked.business} after={toDashboard}>
      <p className="wrap-anywhere">{`Visitors see this notice: ${asked.notice}`}</p>
      {result?.saved && (
        <p role="status" className="card border-leaf p-5 font-semibold text-leaf">
          {`Saved. Visitors see: ${shown}.`}
        </p>
      )}
      {!result?.saved && shown && <p className="text-ink-soft">{`You answered: ${shown}. You can change it here.`}</p>}
      <div className={authCard}>
        {problems[""] && <FormProblem>{problems[""].join(" ")}</FormProblem>}
        <PostForm failed={{ title: failed }} className="grid gap-3">
          <SubmitButton name="answer" value="open" label="Open" sending="Saving..." />
          <SubmitButton name="answer" value="closed" label="Closed" sending="Saving..." look="btn-quiet" />
        </PostForm>
        <PostForm failed={{ title: failed }} fields={{ answer: "delayed" }} className="grid gap-3 border-t border-line pt-5">
          <TimeField
            label="Opens at"
            word="Opens at"
            name="until"
            id="delayed-until"
            defaultValue={typeof typed === "string" ? typed : ""}
            problem={problems["until"] ?? undefined}
          />
          <SubmitButton label="Opening late, at the time above" sending="Saving..." look="btn-quiet" />
        </PostForm>
      </div>
    </AuthPage>
  );
}
