import { longDay, formatPrice } from "#domain/text/formats.shared.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { notProvided } from "#app/ui/description-list.tsx";
import { bareUrl } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { Fact, Section } from "./section.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

type Props = { business: OwnBusiness };
/** `note` says that visitors see this section or item only with a paid plan. It is null if the business has one. */
type NotedProps = Props & { note: ReactNode };

export function ContactInformation({ business: { contactName, address, phone, email, website }, note }: NotedProps) {
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
          {note}
        </Fact>
      </dl>
    </Section>
  );
}

export function SocialLinks({ business: { socialMedia }, note }: NotedProps) {
  const links = socialNetworks.filter((network) => socialMedia[network]);
  return (
    <Section title="Social Media">
      {note}
      {!links.length && <p className="text-ink-soft">No links yet.</p>}
      <dl className="grid">
        {links.map((network) => (
          <Fact key={network} icon={network} term={socialNetworkNames[network]}>
            <ExternalLink to={socialMedia[network]!} />
          </Fact>
        ))}
      </dl>
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
    <Section title="Images">
      {note}
      {!photos.length && <p className="text-ink-soft">No images yet.</p>}
      <ul className="grid grid-cols-4 gap-2 md:gap-3 lg:grid-cols-5">
        {photos.map((photo, index) => (
          <li key={photo.storageKey}>
            <PrivatePicture
              picture={photo}
              alt={photo.alt || `Photo ${index + 1}`}
              sizes="(min-width: 64rem) 8rem, 25vw"
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

/** Shows the dates in the town's time zone. */
export function Dates({ business: { createdAt, updatedAt } }: Props) {
  const { town } = useTown();
  const date = (term: string, at: Date) => (
    <div>
      <dt className="inline">{term}</dt>{" "}
      <dd className="inline">
        <time dateTime={at.toISOString()}>{longDay(at, town)}</time>
      </dd>
    </div>
  );
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {date("Created", createdAt)} {date("Last updated", updatedAt)}
    </dl>
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
      <LinkButton to="/premium-upgrade" label="Manage your plan" look="btn-quiet mt-4" />
    </Section>
  );
}

function renewalText(subscription: OwnSubscription, town: PublicTown): string {
  const { status, inForce, cancelAtPeriodEnd, paidUntil, graceUntil } = subscription;
  const day = longDay(paidUntil, town);
  if (status === "past_due") {
    const stays = inForce && graceUntil ? ` Your plan stays active until ${longDay(graceUntil, town)}.` : "";
    return `Your last renewal failed.${stays}`;
  }
  if (!inForce) return "Not active.";
  if (cancelAtPeriodEnd) return `Ends on ${day}.`;
  return `Renews on ${day}.`;
}
