import { useTown } from "#app/ui/town-context.tsx";
import { formatDate } from "#domain/town-config/locale.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ShownConfirmation } from "#domain/claims/owner-confirmation.ts";

const words = { email: "Confirmed by email", admin: "Confirmed by us" };

/** A note such as "Confirmed by email, May 2026". */
export function OwnerConfirmationNote({ confirmation }: { confirmation: ShownConfirmation | null }) {
  const { locale } = useTown().town;
  if (!confirmation) return null;
  const month = formatDate(confirmation.on, locale, { month: "long", year: "numeric" });
  return (
    <p className="mt-4 flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon name="badge-check" className="size-4" />
      {`${words[confirmation.by]}, ${month}`}
    </p>
  );
}
