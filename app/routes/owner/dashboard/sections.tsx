import type { ReactNode } from "react";
import { Link } from "react-router";
import { Breakable } from "#app/ui/breakable.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { notProvided, SpecialHours } from "#app/ui/description-list.tsx";
import { bareUrl, capitalized } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { OwnSubscription } from "#domain/plans/subscriptions.ts";
import { isPremium, weekdays } from "#domain/businesses/business-types.shared.ts";
import { dateOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { type Plan, planNames } from "#domain/plans/plans.shared.ts";
import { clockTime, formatPrice, longDay, minutesOf } from "#domain/text/formats.shared.ts";

type Props = { business: OwnBusiness };

/** A card on the dashboard with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card min-w-0 p-[min(1rem,5vw)] md:p-6">
      <h2 className="mb-2 text-lg md:mb-3 md:text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The weekly hours, and coming special dates and closings. */
export function Hours({ business }: Props) {
  const { today, town } = useTown();
  const { hours, hourExceptions } = business;
  const ahead = { ...business, hourExceptions: hourExceptions.filter(({ to }) => to >= dateOf(today)) };
  const times = (...list: (string | undefined)[]) =>
    list.flatMap((time) => (time ? clockTime(minutesOf(time), town.locale) : [])).join("\n");
  return (
    <Section title="Business Hours">
      {!hours && <p className="text-ink-soft">Hours not listed</p>}
      {hours && (
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft *:pb-1 *:font-medium">
              <th scope="col">Day</th>
              <th scope="col">Opening</th>
              <th scope="col">Closing</th>
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => {
              const day = hours[weekday];
              return (
                <tr key={weekday} className="border-b border-line last:border-0 *:py-0.5 *:whitespace-pre">
                  <th scope="row" className="font-normal">
                    {capitalized(weekday)}
                  </th>
                  <td className="digits">{day?.enabled ? times(day.open, day.open2) : "Closed"}</td>
                  <td className="digits">{day?.enabled && times(day.close, day.close2)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <dl className="mt-3 grid gap-3 empty:hidden">
        <SpecialHours times={ahead} />
      </dl>
      <LinkButton to="/dashboard/hours/special-dates" label="Special dates and closings" look="btn-quiet mt-3 px-3" />
    </Section>
  );
}

/** The contact information and the links to social networks. Icons stand for the terms, which screen readers read. */
export function ContactInformation({ business }: Props) {
  const { contactName, address, phone, email, website, socialMedia } = business;
  const facts: [icon: string, term: string, fact: ReactNode][] = [
    ["user", "Contact Person", contactName && `${contactName} (not public)`],
    ["map-pin", "Address", address],
    [
      "phone",
      "Phone",
      phone && (
        <span key="phone" className="digits text-[min(1rem,6.4vw)]">
          {phone}
        </span>
      ),
    ],
    ["mail", "Email", email && <Breakable key="email" text={email} />],
    ["globe", "Website", website && externalLink(website, <Breakable text={bareUrl(website)} />)],
    ...socialNetworks.flatMap((network): [string, string, ReactNode][] => {
      const { [network]: link } = socialMedia;
      return link ? [[network, socialNetworkNames[network], externalLink(link, socialNetworkNames[network])]] : [];
    }),
  ];
  return (
    <Section title="Contact Information">
      <dl>
        {facts.map(([icon, term, fact]) => (
          <div key={term} className="flex min-h-11 items-center gap-3">
            <dt className="shrink-0 text-ink-soft">
              <Icon name={icon} className="size-5" />
              <span className="sr-only">{term}</span>
            </dt>
            <dd className="min-w-0 wrap-anywhere">{fact || notProvided}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const externalLink = (to: string, label: ReactNode) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="link inline-flex min-h-11 items-center">
    {label}
  </a>
);

export function Categories({ business: { microCategories } }: Props) {
  return (
    <Section title="Categories">
      {!microCategories.length && <p className="text-ink-soft">No categories chosen yet.</p>}
      <ul className="flex flex-wrap gap-2">
        {microCategories.map(({ id, name, categoryName }) => (
          <li key={id} className="rounded-full border border-line bg-paper px-3 py-1 text-sm font-medium">
            {name}
            <span className="sr-only">{` in ${categoryName}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** All photos, including photos that visitors cannot see yet. */
export function Photos({ business: { photos } }: Props) {
  return (
    <Section title="Images">
      {!photos.length && <p className="text-ink-soft">No images yet.</p>}
      <ul className="grid grid-cols-5 gap-2">
        {photos.map((photo, index) => (
          <li key={photo.storageKey}>
            <PrivatePicture
              picture={photo}
              alt={photo.alt || `Photo ${index + 1}`}
              sizes="(min-width: 64rem) 8rem, 20vw"
              className="aspect-square rounded-control"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export type Sponsorship = { categoryId: string; categoryName: string };

export function SponsorshipCard({ categoryId, categoryName }: Sponsorship) {
  return (
    <Section title="Category Sponsorship">
      <p>
        While your business is approved, your logo is the banner for{" "}
        <Link to={`/category/${categoryId}`} className="link">
          {categoryName}
        </Link>{" "}
        and all its pages.
      </p>
    </Section>
  );
}

export function BillingCard({ subscription }: { subscription: OwnSubscription }) {
  const { town } = useTown();
  const { plan, price, status, inForce, graceUntil, cancelAtPeriodEnd, paidUntil } = subscription;
  const isOwed = status === "past_due";
  const stays = inForce && graceUntil ? ` Your plan stays active until ${longDay(graceUntil, town)}.` : "";
  const current = inForce ? `${cancelAtPeriodEnd ? "Ends" : "Renews"} on ${longDay(paidUntil, town)}.` : "Not active.";
  return (
    <Section title="Plan and billing">
      <p className="text-lg font-semibold">
        {planNames[plan]}
        <span className="font-normal text-ink-soft">{` for ${formatPrice(price)}`}</span>
      </p>
      <p className={`mt-1 ${isOwed ? "font-medium text-brick" : "text-ink-soft"}`}>
        {isOwed ? `Your last renewal failed.${stays}` : current}
      </p>
      <LinkButton to="/premium-upgrade" label="Manage your plan" look="btn-quiet mt-3" />
    </Section>
  );
}

/** The plan of a business without a subscription, or what a paid plan would add. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const isPaid = isPremium(plan);
  return (
    <Section title={isPaid ? "Plan and billing" : "What Premium adds"}>
      <p className={isPaid ? "text-lg font-semibold" : ""}>
        {isPaid
          ? planNames[plan]
          : "Your logo, tagline, description, and up to 10 photos on a richer page, and a spot at the top of your categories and among the featured businesses."}
      </p>
      <LinkButton to="/premium-upgrade" label={isPaid ? "View your plan" : "View the plans"} look="btn-quiet mt-3" />
    </Section>
  );
}
