import { useTown } from "#app/ui/town-context.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { PublicHoliday } from "#domain/businesses/holidays/public-holidays.ts";
import { exceptionDates } from "#domain/businesses/opening-times/format-hours.shared.ts";

export const datesPath = "/dashboard/hours/special-dates";
export const dateFailed = { title: "Failed to save the date. Please try again." };
export const removeFailed = { title: "Failed to remove the date. Please try again." };

/** The upcoming public holidays that the owner hasn't answered, each with three possible answers. */
export function HolidayList({ holidays, hidden }: { holidays: PublicHoliday[]; hidden: { businessId: string; back?: string } }) {
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
              className="mt-2 grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2"
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
