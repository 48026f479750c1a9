import { render, toPlainText } from "@react-email/components";
import { z } from "zod";
import type { Town } from "#domain/town/fields.ts";
import { AddressChangedMail, addressChangedSubject } from "./address-changed.tsx";
import { AddressKnownMail, addressKnownSubject } from "./address-known.tsx";
import {
  AdminDigestMail,
  adminDigestSubject,
  MessageWaitsMail,
  messageWaitsSubject,
  SubmissionWaitsMail,
  submissionWaitsSubject,
} from "./admin-news.tsx";
import { BusinessApprovedMail, businessApprovedSubject } from "./business-approved.tsx";
import { BusinessRejectedMail, businessRejectedSubject } from "./business-rejected.tsx";
import { BusinessTakenMail, businessTakenSubject, moneySays } from "./business-taken.tsx";
import { ClaimApprovedMail, claimApprovedSubject } from "./claim-approved.tsx";
import { ClaimReceivedMail, claimReceivedSubject } from "./claim-received.tsx";
import { ClaimRejectedMail, claimRejectedSubject } from "./claim-rejected.tsx";
import { ConfirmAddressMail, confirmAddressSubject } from "./confirm-address.tsx";
import { ConfirmNewAddressMail, confirmNewAddressSubject } from "./confirm-new-address.tsx";
import { MessageAnsweredMail, messageAnsweredSubject } from "./message-answered.tsx";
import { moneyMails } from "./money-letters.tsx";
import { NewBrowserMail, newBrowserSubject } from "./new-browser.tsx";
import { PasswordChangedMail, passwordChangedSubject } from "./password-changed.tsx";
import { ResetPasswordMail, resetPasswordSubject } from "./reset-password.tsx";
import { SecondFactorMail, secondFactorNews, secondFactorSubject } from "./second-factor.tsx";
import { SponsorshipEndedMail, sponsorshipEndedSubject } from "./sponsorship-ended.tsx";
import { SubmissionReceivedMail, submissionReceivedSubject } from "./submission-received.tsx";
import { type LinkField, mail, type Writer } from "./writer.tsx";

/** From whom a mail is: the town, and the origin its links lead to. */
export type Letterhead = { town: Pick<Town, "siteName" | "name" | "state" | "timeZone">; publicOrigin: string };

type Written = { subject: string; text: string; html: string };

const person = { name: z.string().optional() };
const business = z.string();
/** How much else came in since the last email. */
const more = z.number().optional();
const price = z.object({ amount: z.number(), currency: z.string(), interval: z.string() }).nullable();
const goingOn = z.object({ plan: z.string(), price, endsThen: z.boolean(), until: z.iso.datetime() }).nullish();
const withLink = (link: LinkField) => z.object({ ...person, link });

/** Every mail we write, by the name under which a change puts it into the outbox. */
const mails: Record<string, Writer> = {
  ...moneyMails,
  "confirm-address": mail(withLink, confirmAddressSubject, ConfirmAddressMail),
  "address-known": mail(
    (link) => z.object({ ...person, link: link.prefault("/login"), resetLink: link.prefault("/forgot-password") }),
    addressKnownSubject,
    AddressKnownMail,
  ),
  "reset-password": mail(withLink, resetPasswordSubject, ResetPasswordMail),
  "password-changed": mail(
    (link) => z.object({ ...person, link: link.prefault("/forgot-password") }),
    passwordChangedSubject,
    PasswordChangedMail,
  ),
  "confirm-new-address": mail(withLink, confirmNewAddressSubject, ConfirmNewAddressMail),
  "address-changed": mail(
    (link) => z.object({ ...person, newAddress: z.email(), link: link.prefault("/contact") }),
    addressChangedSubject,
    AddressChangedMail,
  ),
  ...Object.fromEntries(
    secondFactorNews.map((what) => [
      `second-factor-${what}`,
      mail(
        (link) => z.object({ ...person, link: link.prefault("/forgot-password") }),
        (sender) => secondFactorSubject(what, sender),
        (facts) => <SecondFactorMail what={what} {...facts} />,
      ),
    ]),
  ),
  "sponsorship-ended": mail(
    (link) => z.object({ ...person, business, category: z.string(), link, removed: z.boolean().optional() }),
    sponsorshipEndedSubject,
    SponsorshipEndedMail,
  ),
  "message-answered": mail(
    (link) =>
      z.object({ ...person, subject: z.string(), message: z.string(), answer: z.string(), link: link.prefault("/contact") }),
    messageAnsweredSubject,
    MessageAnsweredMail,
  ),
  "submission-received": mail(
    (link) => z.object({ ...person, business, reviewTime: z.string(), link: link.prefault("/contact") }),
    submissionReceivedSubject,
    SubmissionReceivedMail,
  ),
  "new-browser": mail(
    (link) => z.object({ ...person, link: link.prefault("/forgot-password") }),
    newBrowserSubject,
    NewBrowserMail,
  ),
  "submission-waits": mail(
    (link) => z.object({ ...person, business, more, link: link.prefault("/admin/dashboard/business-requests") }),
    submissionWaitsSubject,
    SubmissionWaitsMail,
  ),
  "message-waits": mail(
    (link) => z.object({ ...person, more, link: link.prefault("/admin/dashboard/contact-messages") }),
    messageWaitsSubject,
    MessageWaitsMail,
  ),
  "admin-digest": mail(
    (link) => z.object({ ...person, submission: more, claim: more, message: more, link: link.prefault("/admin/dashboard") }),
    adminDigestSubject,
    AdminDigestMail,
  ),
  "business-approved": mail((link) => z.object({ ...person, business, link }), businessApprovedSubject, BusinessApprovedMail),
  "business-rejected": mail(
    (link) => z.object({ ...person, business, reason: z.string().nullish(), owned: z.boolean(), subscription: goingOn, link }),
    businessRejectedSubject,
    BusinessRejectedMail,
  ),
  "business-taken": mail(
    (link) => z.object({ ...person, business, deleted: z.boolean(), money: z.enum(moneySays), link: link.prefault("/contact") }),
    businessTakenSubject,
    BusinessTakenMail,
  ),
  "claim-received": mail(
    (link) =>
      z.object({
        ...person,
        business,
        claimant: z.string().optional(),
        more,
        link: link.prefault("/admin/dashboard/business-requests"),
      }),
    claimReceivedSubject,
    ClaimReceivedMail,
  ),
  "claim-approved": mail((link) => z.object({ ...person, business, link }), claimApprovedSubject, ClaimApprovedMail),
  "claim-rejected": mail(
    (link) =>
      z.object({ ...person, business, reason: z.string().nullish(), refunded: z.boolean(), link: link.prefault("/contact") }),
    claimRejectedSubject,
    ClaimRejectedMail,
  ),
};

/** The names of all mails. */
export const mailNames: readonly string[] = Object.keys(mails);

/** Writes a mail from the plain facts a change promised it with. Throws for a mail or facts it does not know. */
export async function writeLetter(
  name: string,
  facts: Record<string, unknown>,
  { town, publicOrigin }: Letterhead,
): Promise<Written> {
  const write = Object.hasOwn(mails, name) && mails[name];
  if (!write) throw new Error(`there is no mail called ${name}`);
  const sender = { siteName: town.siteName, place: `${town.name}, ${town.state}`, timeZone: town.timeZone };
  const { subject, page } = write(facts, sender, publicOrigin);
  const html = await render(page);
  return { subject, html, text: toPlainText(html) };
}
