import { useTown } from "#app/ui/town-context.tsx";
import { Link } from "react-router";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PictureEndpoint } from "#app/ui/picture/picture-endpoint.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { ReasonField } from "./reason-field.tsx";
import { ComparisonTable, comparisonOf } from "./claim-review.tsx";
import { failedDecision } from "./decision-messages.ts";

type Props = { edits: { businessId: string; since: Date; seen: string; listing: OwnBusiness; proposed: OwnBusiness }[] | null };

/** The changes to published listings that submitters proposed with their private links. Renders nothing when there are none. */
export function ProposedEditList({ edits }: Props) {
  const { locale } = useTown().town;
  if (edits?.length === 0) return null;
  return (
    <section aria-labelledby="proposed-edits" className="grid gap-3">
      <h2 id="proposed-edits" className="scroll-mt-20 text-xl">
        Proposed changes
      </h2>
      <p className="text-ink-soft">
        The people who submitted these listings asked for changes. They have not proved that the businesses are theirs.
      </p>
      {!edits && <AdminProblem>Failed to load the proposed changes. Please try again.</AdminProblem>}
      <PictureEndpoint value="/admin/dashboard/pictures">
        <ul className="grid gap-3">
          {edits?.map(({ businessId, since, seen, listing, proposed }) => (
            <li key={businessId} className="card grid gap-3 p-5">
              <h3 className="text-lg wrap-anywhere">
                <Link to={`/business/${businessId}`} className="link">
                  {listing.name}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">
                Proposed <DateTime at={since} />
              </p>
              <ComparisonTable rows={comparisonOf(listing, proposed, locale).filter((row) => row.differs)} />
              <div className="flex flex-wrap gap-3">
                <PostForm
                  failed={{ title: failedDecision.approve }}
                  fields={{ intent: "approve-edit", id: businessId, seen }}
                  toastOnly
                >
                  <SubmitButton icon="check" label="Publish changes" about={listing.name} sending="Publishing..." />
                </PostForm>
              </div>
              <DiscardForm name={listing.name} fields={{ id: businessId, seen }} />
            </li>
          ))}
        </ul>
      </PictureEndpoint>
    </section>
  );
}

/** The form that discards the proposed changes. It asks for the reason on the same page, with and without JavaScript. */
function DiscardForm({ name, fields }: { name: string; fields: { id: string; seen: string } }) {
  return (
    <details>
      <summary className="btn btn-quiet text-brick">
        Discard changes<span className="sr-only">{` to ${name}`}</span>
      </summary>
      <PostForm
        failed={{ title: failedDecision.reject }}
        fields={{ intent: "reject-edit", ...fields }}
        toastOnly
        className="mt-3 grid max-w-prose justify-items-start gap-4 *:first:w-full"
      >
        <ReasonField help="Included in the email. Say why we aren't publishing the changes." />
        <SubmitButton label="Discard" about={`changes to ${name}`} sending="Saving..." look="btn-danger" />
      </PostForm>
    </details>
  );
}
