import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/** The link to the admin form for a business. Only admins see it. Their pages are never cached. */
export function AdminEditLink({ businessId }: { businessId: string }) {
  const { role } = useTown();
  if (role !== "admin") return null;
  return (
    <a href={`/admin/dashboard/businesses/${businessId}`} className="btn btn-quiet">
      <Icon name="pencil" className="size-4" />
      Edit as admin
    </a>
  );
}
