import { Link } from "react-router";
import type { Role } from "#domain/accounts/account-forms.shared.ts";
import type { ListedPerson, Person } from "#domain/accounts/people.ts";

export const peoplePath = "/admin/dashboard/people";

export const roleNames: Record<Role, string> = { owner: "Owner", admin: "Administrator" };

/** Says whether the person confirmed the email address, and whether the account is disabled. */
export function accountState({ isConfirmed, disabledAt }: ListedPerson): string {
  return `${isConfirmed ? "Confirmed" : "Not confirmed"}${disabledAt ? ", disabled" : ""}`;
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
  /** The title of the toast after the change. */
  done: string;
  isOffered(person: Person, isSelf: boolean): boolean;
  /** What the change means. Without it, nothing has to be confirmed. */
  question?: string;
};

const isActiveOwner = ({ role, disabledAt }: Person) => role === "owner" && !disabledAt;

/** The changes of a person that a button makes. */
export const personChanges: Record<string, PersonChange> = {
  confirm: {
    label: "Send another link to confirm the email address",
    done: "Email sent",
    isOffered: ({ isConfirmed, disabledAt }) => !isConfirmed && !disabledAt,
  },
  enable: {
    label: "Enable the account",
    done: "Account enabled",
    isOffered: ({ disabledAt }) => disabledAt !== null,
  },
  "make-admin": {
    label: "Make administrator",
    done: "They are now an administrator",
    isOffered: (person) => isActiveOwner(person) && person.isConfirmed,
    question:
      "They will be logged out and can log in again at /admin. As an administrator, they can manage everything, including payments, settings, and people.",
  },
  "remove-admin": {
    label: "Remove as administrator",
    done: "They are no longer an administrator",
    isOffered: ({ role, isLastAdmin }) => role === "admin" && !isLastAdmin,
    question: "They will be logged out and can no longer open the admin dashboard. They keep their account.",
  },
  disable: {
    label: "Disable the account",
    done: "Account disabled",
    isOffered: isActiveOwner,
    question:
      "They will be logged out everywhere and can't log in until you enable the account again. The business stays listed, and any subscription continues.",
  },
  "reset-two-step": {
    label: "Turn off two-step sign-in",
    done: "Two-step sign-in is off",
    isOffered: ({ twoFactor }, isSelf) => twoFactor && !isSelf,
    question:
      "They will be logged out and then need only the password to log in. We'll email them. First, make sure that they really asked for this.",
  },
};
