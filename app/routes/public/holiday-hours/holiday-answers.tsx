import { dateText } from "#domain/text/formats.shared.ts";
import { exceptionHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { authCard } from "#app/ui/auth-page.tsx";
import { FieldProblem, FormProblem } from "#app/ui/form/field.tsx";
import type { FailureMessage } from "#app/ui/form/failure-message.ts";
import { type FormAnswer, PostForm } from "#app/ui/form/post-form.tsx";
import { TimeField } from "#app/ui/hours-editor/time-field.tsx";
import { defaultHours } from "#app/ui/hours-editor/hours-editor-values.ts";
import type { AskedHoliday } from "#domain/businesses/holidays/holiday-questions.ts";

/** The heading with the business and the days of the holiday. */
export function HolidayHeading({ business, holiday: { from, to } }: AskedHoliday) {
  const { locale } = useTown().town;
  return `${business}, ${dateText(from, locale)}${to === from ? "" : ` - ${dateText(to, locale)}`}`;
}

type Props = AskedHoliday & { saved: boolean; sent: FormAnswer | undefined; failed: FailureMessage };

/** The three answers. "Different hours" has a separate form, so that Enter in a time field does not press "Closed that day". */
export function HolidayAnswers({ holiday, answer, saved, sent, failed }: Props) {
  const { locale } = useTown().town;
  const typed = (sent?.reply?.initialValue ?? {}) as Partial<Record<string, string>>;
  const problems = sent?.reply?.error ?? {};
  const shown = answer && exceptionHours(answer, locale);
  return (
    <>
      {saved && (
        <p role="status" className="card border-leaf p-5 font-semibold text-leaf">
          {`Saved. For ${holiday.name}, visitors see: ${shown}.`}
        </p>
      )}
      {!saved && shown && <p className="text-ink-soft">{`You answered: ${shown}. You can change it here.`}</p>}
      <div className={authCard}>
        {problems[""] && <FormProblem>{problems[""].join(" ")}</FormProblem>}
        <PostForm failed={failed} className="grid gap-3">
          <SubmitButton name="kind" value="closed" label="Closed that day" sending="Saving..." />
          <SubmitButton name="kind" value="usual" label="Open as usual" sending="Saving..." look="btn-quiet" />
        </PostForm>
        <PostForm failed={failed} fields={{ kind: "other" }} className="grid gap-3 border-t border-line pt-5">
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {(["open", "close"] as const).map((name) => (
              <TimeField
                key={name}
                label={name === "open" ? "Opens" : "Closes"}
                word={name === "open" ? "From" : "to"}
                name={name}
                id={`holiday-${name}`}
                defaultValue={typed[name] ?? defaultHours[name]}
                problem={problems[name] ?? undefined}
              />
            ))}
          </div>
          {problems["hours"] && <FieldProblem>{problems["hours"].join(" ")}</FieldProblem>}
          <SubmitButton label="Different hours" sending="Saving..." look="btn-quiet" />
        </PostForm>
      </div>
    </>
  );
}
