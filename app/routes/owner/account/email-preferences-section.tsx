import { EmailTopicsForm } from "#app/ui/form/email-topics-form.tsx";
import type { EmailPreferences } from "#domain/email-preferences/save-preferences.ts";

export const emailsIntent = "emails";

type Props = { preferences: EmailPreferences | null; problem: string | null };

/** The owner's choice of optional emails. The preferences are null if they could not be loaded. */
export function EmailPreferencesSection({ preferences, problem }: Props) {
  if (!preferences) return <p role="alert">Failed to load your email settings. Please try again.</p>;
  return <EmailTopicsForm preferences={preferences} fields={{ intent: emailsIntent }} problem={problem} />;
}
