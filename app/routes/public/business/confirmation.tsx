import { Icon } from "#app/ui/icon/icon.tsx";
import type { ShownConfirmation } from "#domain/claims/owner-confirmation.ts";

const words = { email: "Confirmed by email", phone: "Confirmed by phone", admin: "Confirmed by us" };
const month = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** "Confirmed by email, May 2026". */
export function ConfirmationNote({ confirmation }: { confirmation: ShownConfirmation | null }) {
  if (!confirmation) return null;
  return (
    <p className="mt-4 flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon name="badge-check" className="size-4" />
      {`${words[confirmation.by]}, ${month.format(new Date(confirmation.on))}`}
    </p>
  );
}
