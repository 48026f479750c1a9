import type { Profile } from "#domain/directory/business-profile.ts";
import { formatDate } from "#domain/text/formats.shared.ts";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";

const link = "link inline-flex min-h-11 items-center";

/** The lines at the end of a profile, for the business's owner and others who know better. */
export function OwnerLines({ business, listYours }: { business: Profile; listYours: boolean }) {
  const { town } = useTown();
  return (
    <div className="mt-10 grid gap-x-12 gap-y-5 border-t border-line pt-6 text-sm text-ink-soft fit-columns-72">
      {business.claimable && (
        <OwnerLine
          title="Do You Own This Business?"
          text={
            town.paidPlans
              ? "Select a subscription and claim your business now. Claiming is free. Plans are optional."
              : "Claim your business now. It's free."
          }
          to={`/claim-business/${business.id}`}
          label="Claim Business"
        />
      )}
      {listYours && (
        <OwnerLine
          title="List Your Business"
          text={`Are you a service provider in ${town.name}? Get listed in our directory.`}
          to={addBusinessPath(town)}
          label="Add Your Business"
        />
      )}
      <div>
        <Source business={business} />
        <a href={messagePath("report", { about: business.id })} rel="nofollow" className={link}>
          Report a problem
        </a>
      </div>
    </div>
  );
}

function OwnerLine({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <div>
      <h2 className="font-sans text-base font-semibold [letter-spacing:0] text-ink">{title}</h2>
      <p className="mt-0.5">{text}</p>
      <a href={to} className={`${link} font-semibold`}>
        {label}
      </a>
    </div>
  );
}

/** The profile shows a confirmation of the hours that is at most this many days old. */
const confirmedDays = 365;

/** Says when the owner confirmed the hours, or where the listing comes from. The license of OpenStreetMap requires the credit. */
function Source({ business: { source, freshness } }: { business: Profile }) {
  const { now, town } = useTown();
  const { confirmedOn, importedOn } = freshness;
  const isRecent = confirmedOn !== null && now - Date.parse(confirmedOn) <= confirmedDays * 86_400_000;
  return (
    <>
      {isRecent && <p>{`Hours confirmed on ${formatDate(confirmedOn, town.locale, { dateStyle: "long" })}`}</p>}
      {source === "osm" && (
        <p>
          Data{" "}
          <a href="https://www.openstreetmap.org/copyright" className="link" rel="license noopener">
            © OpenStreetMap contributors
          </a>
          {importedOn && ` (${formatDate(importedOn, town.locale, { month: "long", year: "numeric" })})`}, Open Database License.
          {importedOn && " Not confirmed by the owner."}
        </p>
      )}
    </>
  );
}
