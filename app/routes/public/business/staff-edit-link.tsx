import { isStaff } from "#domain/accounts/account-forms.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/** The link to the admin form for a business. Only staff see it. Their pages are never cached. */
export function StaffEditLink({ businessId }: { businessId: string }) {
  const { role } = useTown();
  if (!isStaff(role)) return null;
  return (
    <a href={`/admin/dashboard/businesses/${businessId}`} className="btn btn-quiet">
      <Icon name="pencil" className="size-4" />
      {`Edit as ${role}`}
    </a>
  );
}
