import { useTown } from "#app/ui/town-context.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { type FormAnswer, PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { TimeFields } from "#app/ui/hours-editor/day-row.tsx";
import { defaultHours } from "#app/ui/hours-editor/hours-editor-values.ts";
import type { HoursException } from "#domain/businesses/business-types.shared.ts";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { PublicHoliday } from "#domain/businesses/holidays/public-holidays.ts";
import { exceptionDates, exceptionHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { specialDateFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";

/** The hidden fields of each form about opening times. */
type Hidden = { businessId: string };

export const datesPath = "/dashboard/hours/special-dates";
export const dateFailed = { title: "Failed to save the date. Please try again." };
export const removeFailed = { title: "Failed to remove the date. Please try again." };

/** The upcoming public holidays that the owner hasn't answered, each with three possible answers. */
export function HolidayList({ holidays, hidden }: { holidays: PublicHoliday[]; hidden: Hidden & { back?: string } }) {
  const { locale } = useTown().town;
  return (
    <ul className="grid gap-5">
      {holidays.map(({ name, from, to }) => {
        const date = { from, to, reason: name };
        const look = { about: `on ${name}`, look: "btn-quiet px-2" };
        return (
          <li key={from}>
            <p className="font-semibold">
              {name}
              <span className="font-normal text-ink-soft">{` · ${exceptionDates(date, locale)}`}</span>
            </p>
            <PostForm
              failed={dateFailed}
              action={datesPath}
              toastOnly
              fields={{ ...hidden, ...date }}
              className="mt-2 grid max-w-md grid-cols-3 gap-2 @max-[18rem]:grid-cols-1"
            >
              <SubmitButton name="kind" value="usual" label="Open as usual" {...look} />
              <SubmitButton name="kind" value="closed" label="Closed" {...look} />
              <LinkButton to={`${datesPath}?${new URLSearchParams(date)}#special-date`} label="Different hours" {...look} />
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}

/** The upcoming special dates, each with a button that removes it. */
export function SpecialDateList({ dates, hidden }: { dates: HoursException[]; hidden: Hidden }) {
  const { locale } = useTown().town;
  return (
    <ul className="divide-y divide-line">
      {dates.map((date) => {
        const when = exceptionDates(date, locale);
        return (
          <li key={date.from} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p>
              <span className="font-semibold">{when}</span>: {exceptionHours(date, locale)}
            </p>
            <PostForm failed={removeFailed} action={`${datesPath}/remove`} toastOnly fields={{ ...hidden, from: date.from }}>
              <SubmitButton label="Remove" about={when} icon="trash-2" look="btn-quiet" />
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}

type FormProps = {
  hidden: Hidden;
  today: string;
  /** The dates and name of a holiday with different hours, or empty values. */
  typed: { from: string; to: string; reason: string };
  answer: FormAnswer | undefined;
};

/** The form for a day or a period when the business is closed or has different hours. */
export function SpecialDateForm({ hidden, today, typed, answer }: FormProps) {
  return (
    <SchemaForm
      id="special-date"
      schema={specialDateFields}
      failed={dateFailed}
      action={datesPath}
      fields={hidden}
      answer={answer}
      defaultValue={{ ...typed, kind: typed.from ? "other" : "closed", ...defaultHours }}
      button="Save this date"
      sending="Saving..."
      buttonLook="btn-accent justify-self-start"
      className="grid scroll-mt-4 gap-5 [&:not(:has([value=other]:checked))_[data-times]]:hidden"
    >
      {({ from, to, kind, open, close, reason }) => (
        <>
          <div className="flex flex-wrap gap-x-8 gap-y-5">
            <TextField field={from} label="First day" type="date" min={today} />
            <TextField field={to} label="Last day (optional)" type="date" min={today} />
          </div>
          <SelectField field={kind} label="Are you closed, or do you have different hours?">
            {[
              ["closed", "Closed"],
              ["other", "Different hours"],
            ]}
          </SelectField>
          <TimeFields open={open} close={close} />
          <TextField
            field={reason}
            label="Reason (optional)"
            help="Visitors see this with the date, as in “Closed for inventory.”"
            maxLength={textLimits.hoursReason}
          />
        </>
      )}
    </SchemaForm>
  );
}
