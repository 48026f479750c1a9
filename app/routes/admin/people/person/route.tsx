import type { ReactNode } from "react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { BusinessLink } from "#app/routes/admin/businesses/business-parts.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadPage } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton, ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { EmailField } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { type Role, emailFields, replaceEmailDays } from "#domain/accounts/account-forms.shared.ts";
import { type Person, type ListedPerson, findPerson } from "#domain/accounts/people.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, async (app, admin) => {
    const person = await findPerson(app, admin, args.params.userId);
    if (!person) throw data(null, { status: 404 });
    return { person, isSelf: admin.userId === person.id };
  });

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.person.email ?? "Person"} | Admin Dashboard` }];

export default function PersonScreen({ loaderData: { person, isSelf } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <AdminTitle title={person.email}>
        <LinkButton to={peoplePath} icon="chevron-left" label="People" />
      </AdminTitle>
      <Facts person={person} isSelf={isSelf} />
      {person.role === "owner" && !person.disabledAt && <NewAddress person={person} />}
    </div>
  );
}

/** What is known about the account, and the buttons that change it. */
function Facts({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { id, email, role, business, createdAt, twoFactor, isLastAdmin } = person;
  const facts: [string, ReactNode][] = [
    ["Role", roleNames[role]],
    ["Account", accountState(person)],
    ["Business", business ? <BusinessLink key="business" business={business} /> : "None"],
    ["Two-step sign-in", twoFactor ? "On" : "Off"],
    ["Joined", <DateTime key="joined" at={createdAt} />],
  ];
  return (
    <section aria-label="Account" className="card @container grid gap-4 p-4 md:p-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 @max-[15rem]:grid-cols-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="font-semibold">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isLastAdmin && <p className="text-ink-soft">The last administrator cannot be removed.</p>}
      <div className="flex flex-wrap gap-2">
        {Object.entries(personChanges).map(([name, { label, question, isOffered }]) => {
          if (!isOffered(person, isSelf)) return null;
          const shared = { action: `${peoplePath}/${id}/${name}`, label, sending: "Saving..." };
          return question ? (
            <ConfirmButton key={name} {...shared} about={email} look="text-brick">
              <p>{question}</p>
            </ConfirmButton>
          ) : (
            <ActionButton key={name} {...shared} look="btn-accent" />
          );
        })}
        <LinkButton to={`/admin/dashboard/activity?kind=user&subject=${id}`} label="Activity" />
      </div>
    </section>
  );
}

function NewAddress({ person: { id, email, newEmail } }: { person: Person }) {
  return (
    <section className="card grid justify-items-start gap-4 p-4 md:p-5">
      <h2 className="text-xl">Change the email address</h2>
      <p>
        Use this when someone can no longer receive email at their old address. First, make sure that they really asked for this,
        because the link lets them choose a new password. We also email the old address.
      </p>
      {newEmail && (
        <p className="wrap-anywhere">
          <strong>{newEmail}</strong> {`is not confirmed yet. Until it is, the account uses ${email}.`}
        </p>
      )}
      <SchemaForm
        action={`${peoplePath}/${id}/address`}
        schema={emailFields}
        button="Send a link"
        sending="Sending..."
        buttonLook="btn-accent justify-self-start"
        className="grid w-full max-w-lg gap-4"
      >
        {(fields) => (
          <EmailField
            field={fields.email}
            label="New email address"
            help={`We'll email a link that works for ${replaceEmailDays} days.`}
            autoComplete="off"
          />
        )}
      </SchemaForm>
    </section>
  );
}

export const peoplePath = "/admin/dashboard/people";

export const roleNames: Record<Role, string> = { owner: "Owner", admin: "Administrator" };

/** Says whether the person confirmed the email address, and whether the account is disabled. */
export function accountState({ isConfirmed, disabledAt }: ListedPerson): string {
  return `${isConfirmed ? "Confirmed" : "Not confirmed"}${disabledAt ? ", disabled" : ""}`;
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
