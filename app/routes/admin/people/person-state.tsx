import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { Role } from "#domain/accounts/account-forms.shared.ts";
import type { ListedPerson } from "#domain/accounts/people.ts";

export const roleNames: Record<Role, string> = { owner: "Owner", admin: "Administrator" };

/** Whether the person confirmed the email address, and whether the account is disabled. */
export function PersonState({ person: { isConfirmed, disabledAt } }: { person: ListedPerson }) {
  return (
    <span className="flex flex-wrap gap-1">
      {isConfirmed ? (
        <Badge look="border-line text-ink-soft">Confirmed</Badge>
      ) : (
        <Badge icon="clock" look="border-amber text-amber">
          Not confirmed
        </Badge>
      )}
      {disabledAt && (
        <Badge icon="circle-alert" look="border-brick text-brick">
          Disabled
        </Badge>
      )}
    </span>
  );
}

/** A person's business, with a link to its form. */
export function PersonBusiness({ business: { id, name } }: { business: NonNullable<ListedPerson["business"]> }) {
  return (
    <Link to={`/admin/dashboard/businesses/${id}`} className="link">
      {name}
    </Link>
  );
}
