import { dateText } from "#domain/text/formats.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { PublicHoliday } from "#domain/businesses/holidays/public-holidays.ts";

type Props = { holidays: PublicHoliday[]; hidden: { businessId: string; isProposal?: string } };

export const dateFailed = { title: "Failed to save the date. Please try again." };

/** The upcoming public holidays that the owner hasn't answered, each with three possible answers. */
export function HolidayList({ holidays, hidden }: Props) {
  const { locale } = useTown().town;
  return (
    <ul className="grid gap-5">
      {holidays.map(({ name, from, to }) => (
        <li key={from}>
          <p className="font-semibold">
            {name}
            <span className="font-normal text-ink-soft">{` · ${dateText(from, locale)}${to === from ? "" : ` - ${dateText(to, locale)}`}`}</span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <PostForm
              failed={dateFailed}
              action="/dashboard/hours/special-dates"
              toastOnly
              fields={{ ...hidden, from, to, reason: name }}
              className="contents"
            >
              <SubmitButton name="kind" value="closed" label="Closed" about={`on ${name}`} look="btn-quiet" />
              <SubmitButton name="kind" value="usual" label="Open as usual" about={`on ${name}`} look="btn-quiet" />
            </PostForm>
            <LinkButton
              to={`?${new URLSearchParams({ business: hidden.businessId, from, to, reason: name })}#special-date`}
              label="Different hours"
              about={`on ${name}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
