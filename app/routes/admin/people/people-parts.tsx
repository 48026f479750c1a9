import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { Role } from "#domain/accounts/account-forms.shared.ts";
import type { ListedPerson, Person } from "#domain/accounts/people.ts";

export const peoplePath = "/admin/dashboard/people";

export const roleNames: Record<Role, string> = { owner: "Owner", admin: "Administrator" };

/** Whether the person confirmed the email address, and whether the account is disabled. */
export function PersonState({ person: { isConfirmed, disabledAt } }: { person: ListedPerson }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge {...(isConfirmed ? { look: "border-line text-ink-soft" } : { icon: "clock", look: "border-amber text-amber" })}>
        {isConfirmed ? "Confirmed" : "Not confirmed"}
      </Badge>
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

type PersonChange = {
  label: string;
  /** The title of the toast for a change that was not saved. */
  failed: string;
  done: { title: string; text?: string };
  isOffered(person: Person, isSelf: boolean): boolean;
  /** What the change means. Without it, nothing has to be confirmed. */
  question?(person: Person, isSelf: boolean): string;
};

const isActiveOwner = ({ role, disabledAt }: Person) => role === "owner" && !disabledAt;

/** The changes of a person that a button makes. */
export const personChanges = {
  confirm: {
    label: "Send another link to confirm the email address",
    failed: "Failed to send the email.",
    done: { title: "Email sent" },
    isOffered: ({ isConfirmed, disabledAt }) => !isConfirmed && !disabledAt,
  },
  enable: {
    label: "Enable the account",
    failed: "Failed to enable the account.",
    done: { title: "Account enabled", text: "The person can log in again." },
    isOffered: ({ disabledAt }) => disabledAt !== null,
  },
  "make-admin": {
    label: "Make administrator",
    failed: "Failed to change the role.",
    done: { title: "They are now an administrator", text: "They were logged out and can log in again at /admin." },
    isOffered: (person) => isActiveOwner(person) && person.isConfirmed,
    question: ({ email }) =>
      `${email} will be logged out. As an administrator, they can manage everything, including payments, settings, and people.`,
  },
  "remove-admin": {
    label: "Remove as administrator",
    failed: "Failed to change the role.",
    done: { title: "They are no longer an administrator" },
    isOffered: ({ role, isLastAdmin }) => role === "admin" && !isLastAdmin,
    question: ({ email }, isSelf) =>
      isSelf
        ? "You will be logged out and will no longer be able to manage the directory."
        : `${email} will be logged out and will no longer be able to open the admin dashboard. They keep their account.`,
  },
  disable: {
    label: "Disable the account",
    failed: "Failed to disable the account.",
    done: { title: "Account disabled", text: "No one can log in to this account." },
    isOffered: isActiveOwner,
    question: ({ email }) =>
      `${email} will be logged out everywhere and won't be able to log in until you enable the account again. The business stays listed, and any subscription continues.`,
  },
  "reset-two-step": {
    label: "Turn off two-step sign-in",
    failed: "Failed to turn off two-step sign-in.",
    done: { title: "Two-step sign-in is off", text: "We emailed them about it." },
    isOffered: ({ twoFactor }, isSelf) => twoFactor && !isSelf,
    question: ({ email }) =>
      `${email} will be logged out and will then need only the password to log in. We'll email them. First, make sure that they really asked for this.`,
  },
} satisfies Record<string, PersonChange>;

export type PersonChangeName = keyof typeof personChanges;

/** The toast for a change that was not saved. */
export const personFailure = (change: PersonChangeName) => ({ title: personChanges[change].failed, text: "Please try again." });
