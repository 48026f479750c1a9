import { dateText } from "#domain/text/formats.shared.ts";
import { exceptionHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { HoursException } from "#domain/businesses/business-types.shared.ts";

type Props = { dates: HoursException[]; hidden: { businessId: string } };

export const removeFailed = { title: "Failed to remove the date. Please try again." };

/** The upcoming special dates, each with a button that removes it. */
export function SpecialDateList({ dates, hidden }: Props) {
  const { locale } = useTown().town;
  return (
    <ul className="divide-y divide-line">
      {dates.map((date) => {
        const when =
          date.from === date.to ? dateText(date.from, locale) : `${dateText(date.from, locale)} - ${dateText(date.to, locale)}`;
        return (
          <li key={date.from} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p>
              <span className="font-semibold">{when}</span>: {exceptionHours(date, locale)}
            </p>
            <PostForm
              failed={removeFailed}
              action="/dashboard/hours/special-dates/remove"
              toastOnly
              fields={{ ...hidden, from: date.from }}
            >
              <SubmitButton label="Remove" about={when} icon="trash-2" look="btn-quiet" />
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}
