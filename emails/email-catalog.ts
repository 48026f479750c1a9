import type { ReactElement } from "react";
import { localeOf } from "#domain/town-config/locale.shared.ts";
import type { EmailCatalog, EmailSummary } from "#domain/email-texts/email-catalog-types.ts";
import { describeFixedPart, splitBody, textOfParagraphs } from "./body-parts.tsx";
import { billingEmails } from "./descriptions/billing.ts";
import { descriptions, emailGroups } from "./descriptions/groups.ts";
import { exampleSender, sampleOf, sampleValues } from "./descriptions/placeholders.ts";
import { type EmailKind, emails } from "./index.ts";
import { isEmailKind, renderEmail } from "./render-email.ts";

const aboutPlans = new Set<string>([...Object.keys(billingEmails), "handover-reminder", "handover-plan-ended"]);

/** Gives access to the emails' definitions and descriptions. */
export const emailCatalog: EmailCatalog = {
  list() {
    return Object.entries(emailGroups).map(([label, group]) => ({
      label,
      emails: (Object.keys(group) as EmailKind[]).map(summaryOf),
    }));
  },

  titleOf(kind) {
    return isEmailKind(kind) ? descriptions[kind].title : null;
  },

  find(kind, { siteName, currency, country }) {
    if (!isEmailKind(kind)) return null;
    const sender = { ...exampleSender, locale: localeOf(country) };
    const { subject, body } = emails[kind].original(sampleOf(kind, currency), sender);
    const { texts, fixed } = splitBody(body as ReactElement<object>);
    const withPlaceholders = placeholderWriter(sampleValues(kind, sender, currency));
    const parts = texts.map(textOfParagraphs).map(withPlaceholders);
    return {
      ...summaryOf(kind),
      placeholders: Object.entries(sampleValues(kind, { ...sender, siteName }, currency)).map(([name, example]) => ({
        name,
        example,
      })),
      original: { subject: withPlaceholders(subject), parts },
      fixed: fixed.map(describeFixedPart),
    };
  },

  async renderSample(kind, text, site) {
    if (!isEmailKind(kind)) throw new Error(`there is no email of kind "${kind}"`);
    const { isOptional } = descriptions[kind];
    const footer = {
      unsubscribe: "/unsubscribe",
      preferences: "/email-preferences",
      postalAddress: site.town.postalAddress || null,
    };
    const payload = { name: "Sam Berg", ...sampleOf(kind, site.town.currency) };
    const { headers: _, ...email } = await renderEmail(kind, payload, site, { optional: isOptional ? footer : null, text });
    return email;
  },
};

function summaryOf(kind: EmailKind): EmailSummary {
  const { title, help, values } = descriptions[kind];
  return { kind, title, help, isEditable: values !== null, isAboutPlans: aboutPlans.has(kind) };
}

/** Returns a function that replaces the sample's values with placeholders, starting with the longest value. */
function placeholderWriter(sample: Record<string, string>): (text: string) => string {
  const values = Object.entries(sample).sort(([, one], [, other]) => other.length - one.length);
  return (text) => values.reduce((written, [name, value]) => written.replaceAll(value, `{${name}}`), text);
}
