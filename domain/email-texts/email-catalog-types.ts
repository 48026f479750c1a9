import type { Town } from "#domain/town-config/town-config.ts";
import type { EmailText } from "./email-text.shared.ts";

/** The site that sends an email. */
export type SendingSite = {
  town: Pick<Town, "siteName" | "name" | "state" | "country" | "timeZone" | "postalAddress" | "look"> &
    Partial<Pick<Town, "paidPlans">>;
  publicOrigin: string;
};

export type RenderedEmail = { subject: string; text: string; html: string };

/** An email in the list. */
export type EmailSummary = {
  kind: string;
  title: string;
  help: string;
  isEditable: boolean;
  /** Whether it is about paid plans. Admins do not see it while plans are hidden. */
  isAboutPlans: boolean;
};

/**
 * An email with its original text. An email whose text can't change has no placeholders. `fixed` describes each fixed part
 * between two texts, with one line for each button or fact.
 */
export type DescribedEmail = EmailSummary & { placeholders: Placeholder[]; original: EmailText; fixed: string[][] };

/** A placeholder and its value in the sample. */
type Placeholder = { name: string; example: string };

/** The catalog of emails that admins see. */
export type EmailCatalog = {
  /** Returns all emails in groups. */
  list(): { label: string; emails: EmailSummary[] }[];
  /** Returns an email's title, or null for an unknown kind. */
  titleOf(kind: string): string | null;
  /** Returns an email, or null for an unknown kind. Its examples have the town's formats. */
  find(kind: string, town: Pick<Town, "siteName" | "currency" | "country">): DescribedEmail | null;
  /** Renders the email's sample. Throws for an unknown kind. */
  renderSample(
    kind: string,
    text: EmailText | null,
    site: SendingSite & { town: Pick<Town, "currency"> },
  ): Promise<RenderedEmail>;
};
