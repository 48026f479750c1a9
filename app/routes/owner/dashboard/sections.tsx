import type { ReactNode } from "react";
import { Link } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { notProvided, SpecialHours } from "#app/ui/description-list.tsx";
import { bareUrl, capitalized } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { dateOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { clockTime, formatPrice, longDay, minutesOf } from "#domain/text/formats.shared.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";

type Props = { business: OwnBusiness };
/** `note` says that visitors see this section or item only with a paid plan. It is null if the business has one. */
type NotedProps = Props & { note: ReactNode };

/**
 * A card on the dashboard with a heading, and a note beside it. It is compact on phones, so that an owner sees the whole listing at a
 * glance.
 */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="card @container min-w-0 p-[min(1rem,5vw)] md:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 md:mb-3">
        <h2 className="text-lg md:text-xl">{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}

/** A row in a `dl`. The icon stands for the term, which screen readers read. */
function Fact({ icon, term, children }: { icon: string; term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-3">
      <dt className="shrink-0 text-ink-soft">
        <Icon name={icon} className="size-5" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
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
              const { enabled, open, close, open2, close2 } = hours[weekday] ?? { enabled: false, open: "", close: "" };
              return (
                <tr key={weekday} className="border-b border-line last:border-0 *:py-0.5 *:whitespace-pre">
                  <th scope="row" className="font-normal">
                    {capitalized(weekday)}
                  </th>
                  <td className="opening-times">{enabled ? times(open, open2) : "Closed"}</td>
                  <td className="opening-times">{enabled && times(close, close2)}</td>
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

/** The contact information and the links to social networks. */
export function ContactInformation({ business, note }: NotedProps) {
  const { contactName, address, phone, email, website, socialMedia } = business;
  return (
    <Section title="Contact Information">
      <dl className="grid gap-x-4 gap-y-1 @lg:grid-cols-2">
        <Fact icon="user" term="Contact Person">
          {contactName ?? notProvided} <span className="text-sm text-ink-soft">(not public)</span>
        </Fact>
        <Fact icon="map-pin" term="Address">
          {address ?? notProvided}
        </Fact>
        <Fact icon="phone" term="Phone">
          {phone ? <span className="phone-number text-[min(1rem,6.4vw)]">{phone}</span> : notProvided}
        </Fact>
        <Fact icon="mail" term="Email">
          {email ?? notProvided}
        </Fact>
        <Fact icon="globe" term="Website">
          {website ? <ExternalLink to={website} /> : notProvided}
        </Fact>
      </dl>
      <dl className="mb-1 grid grid-cols-2 gap-x-3">
        {socialNetworks.map(
          (network) =>
            socialMedia[network] && (
              <Fact key={network} icon={network} term={socialNetworkNames[network]}>
                <ExternalLink to={socialMedia[network]} />
              </Fact>
            ),
        )}
      </dl>
      {note && (website || Object.keys(socialMedia).length > 0) && <div className="flex gap-1">Links: {note}</div>}
    </Section>
  );
}

function ExternalLink({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-flex min-h-11 items-center max-sm:text-sm"
    >
      {bareUrl(to)}
    </a>
  );
}

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
export function Photos({ business: { photos }, note }: NotedProps) {
  return (
    <Section title="Images" note={note}>
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

export function SponsorshipCard({ categoryId, categoryName, visible }: Sponsorship & { visible: boolean }) {
  return (
    <Section title="Category Sponsorship">
      <p>
        {visible
          ? "Your logo is the banner for "
          : "This category is reserved for you. When your business is approved, your logo will be the banner for "}
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
  const { plan, price, status } = subscription;
  const isOwed = status === "past_due";
  return (
    <Section title="Plan and billing">
      <p className="text-lg font-semibold">
        {planNames[plan]}
        {price && <span className="font-normal text-ink-soft">{` for ${formatPrice(price)}`}</span>}
      </p>
      <p className={`mt-1 flex items-start gap-2 ${isOwed ? "font-medium text-brick" : "text-ink-soft"}`}>
        <Icon name={isOwed ? "triangle-alert" : "calendar"} className="mt-0.5 size-5" />
        {renewalText(subscription, town)}
      </p>
      <LinkButton to="/premium-upgrade" label="Manage your plan" look="btn-quiet mt-3" />
    </Section>
  );
}

function renewalText(subscription: OwnSubscription, town: PublicTown): string {
  const { status, inForce, cancelAtPeriodEnd, paidUntil, graceUntil } = subscription;
  if (status === "past_due") {
    const stays = inForce && graceUntil ? ` Your plan stays active until ${longDay(graceUntil, town)}.` : "";
    return `Your last renewal failed.${stays}`;
  }
  if (!inForce) return "Not active.";
  return `${cancelAtPeriodEnd ? "Ends" : "Renews"} on ${longDay(paidUntil, town)}.`;
}
