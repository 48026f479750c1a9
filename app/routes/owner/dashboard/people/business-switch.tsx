import { TextLink } from "#app/ui/button.tsx";
import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import type { DashboardBusiness } from "#domain/businesses/people/find-dashboard-business.ts";

type Props = Pick<DashboardBusiness, "isEditor" | "others"> & { business: { id: string; name: string } };

/** Explains that the user is editing someone else's business, and links to the user's other businesses. */
export function BusinessSwitch({ business: { id, name }, isEditor, others }: Props) {
  if (!isEditor && !others.length) return null;
  return (
    <div className="-mt-2 grid justify-items-start gap-x-5 gap-y-2 wrap-anywhere">
      {isEditor && <p className="text-lg text-ink-soft">{`You are an editor of ${name}. Only its owner can change the plan.`}</p>}
      {others.map((other) => (
        <TextLink key={other.id} to={`/dashboard?business=${other.id}`} icon="building-2" label={`Go to ${other.name}`} />
      ))}
      {isEditor && (
        <ConfirmDetails
          label="Stop editing"
          about={name}
          text="You will no longer be able to edit this listing. The owner can invite you again."
          failed={stopFailed.title}
          fields={{ intent: "stopEditing", businessId: id }}
          button="Stop editing this listing"
        />
      )}
    </div>
  );
}

export const stopFailed = { title: "Failed to save. Please try again." };
