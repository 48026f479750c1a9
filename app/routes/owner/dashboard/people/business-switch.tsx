import { TextLink } from "#app/ui/button.tsx";
import type { DashboardBusiness } from "#domain/businesses/people/find-dashboard-business.ts";

type Props = Pick<DashboardBusiness, "isEditor" | "others"> & { name: string };

/** Says that the user edits someone else's business, and links to the user's other businesses. */
export function BusinessSwitch({ name, isEditor, others }: Props) {
  if (!isEditor && !others.length) return null;
  return (
    <div className="-mt-2 grid justify-items-start gap-x-5 wrap-anywhere">
      {isEditor && <p className="text-lg text-ink-soft">{`You edit this for ${name}. Only its owner can change the plan.`}</p>}
      {others.map((other) => (
        <TextLink key={other.id} to={`/dashboard?business=${other.id}`} icon="building-2" label={`Go to ${other.name}`} />
      ))}
    </div>
  );
}
