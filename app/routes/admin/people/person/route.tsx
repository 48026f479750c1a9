import type { ReactNode } from "react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { PersonBusiness, PersonState, roleNames } from "#app/routes/admin/people/person-state.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton, ConfirmButton } from "#app/ui/dialog/action-button.tsx";
import { EmailField } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { replaceEmailDays } from "#domain/accounts/limits.shared.ts";
import { findPerson, type Person } from "#domain/accounts/people.ts";

/** The toasts for changes that were not saved. */
export const personFailures = {
  email: { title: "Failed to send the email.", text: "Please try again." },
  disable: { title: "Failed to disable the account.", text: "Please try again." },
  enable: { title: "Failed to enable the account.", text: "Please try again." },
  twoStep: { title: "Failed to turn off two-step sign-in.", text: "Please try again." },
  role: { title: "Failed to change the role.", text: "Please try again." },
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await loadAsAdmin(context, async (admin) => ({
    person: await findPerson(context.get(appContext), admin, params.userId),
    isSelf: admin.userId === params.userId,
  }));
  const status = read ? (read.person ? 200 : 404) : 503;
  return data({ person: null, isSelf: false, ...read, isRead: read !== null }, { status });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.person?.email ?? "Person"} | Admin Dashboard` }];

export default function PersonScreen({ loaderData: { person, isSelf, isRead } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title={person?.email ?? "Person"}>
        <LinkButton to="/admin/dashboard/people" icon="chevron-left" label="People" />
      </AdminTitle>
      {!isRead && <TableMessage problem title="Error loading this person. Please try again later." />}
      {isRead && !person && <TableMessage title="This account no longer exists" />}
      {person && (
        <div className="grid max-w-3xl gap-5">
          <Facts person={person} />
          {!person.isConfirmed && !person.disabledAt && <Confirmation person={person} />}
          {person.role === "owner" && !person.disabledAt && <NewAddress person={person} />}
          <Access person={person} isSelf={isSelf} />
        </div>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid justify-items-start gap-4 p-4 md:p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ person }: { person: Person }) {
  const { id, name, role, business, createdAt, twoFactor } = person;
  const facts: [string, ReactNode][] = [
    ["Name", name],
    ["Role", roleNames[role]],
    ["Account", <PersonState key="state" person={person} />],
    ["Business", business ? <PersonBusiness key="business" business={business} /> : "None"],
    ["Two-step sign-in", twoFactor ? "On" : "Off"],
    ["Joined", <DateTime key="joined" at={createdAt} />],
  ];
  return (
    <section aria-label="Account" className="card grid justify-items-start gap-4 p-4 md:p-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="font-semibold">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={`/admin/dashboard/activity?kind=user&subject=${id}`} label="Activity" />
    </section>
  );
}

function Confirmation({ person: { id, email } }: { person: Person }) {
  return (
    <Section title="Confirmation">
      <p className="wrap-anywhere">{`${email} is not confirmed yet, so this person can't log in. We can email them another link.`}</p>
      <ActionButton
        action={changeOf(id, "confirm")}
        failed={personFailures.email}
        label="Send another link"
        sending="Sending..."
        look="btn-accent"
      />
    </Section>
  );
}

const changeOf = (id: string, change: string) => `/admin/dashboard/people/${id}/${change}`;

function NewAddress({ person: { id, email, newEmail } }: { person: Person }) {
  return (
    <Section title="Change the email address">
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
        action={changeOf(id, "address")}
        schema={emailFields}
        failed={personFailures.email}
        button="Send a link"
        sending="Sending..."
        buttonLook="btn-accent justify-self-start"
        className="grid max-w-lg gap-4"
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
    </Section>
  );
}

/** What this person can open: their role, two-step sign-in, and whether the account is disabled. */
function Access({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { id, email, role, twoFactor, disabledAt, isConfirmed, isLastAdmin } = person;
  const confirm = (change: string, failed: keyof typeof personFailures, label: string, text: string) => (
    <ConfirmButton action={changeOf(id, change)} failed={personFailures[failed]} label={label} about={email} look="text-brick">
      <p>{text}</p>
    </ConfirmButton>
  );
  return (
    <Section title="Access">
      {role === "admin" && <p>This person manages the whole directory, including payments, settings, and people.</p>}
      {isLastAdmin && <p className="text-ink-soft">The last administrator cannot be removed.</p>}
      {role === "admin" &&
        !isLastAdmin &&
        confirm(
          "remove-admin",
          "role",
          "Remove as administrator",
          isSelf
            ? "You will be logged out and will no longer be able to manage the directory."
            : `${email} will be logged out and will no longer be able to open the admin dashboard. They keep their account.`,
        )}
      {role === "owner" &&
        !disabledAt &&
        isConfirmed &&
        confirm(
          "make-admin",
          "role",
          "Make administrator",
          `${email} will be logged out. As an administrator, they can manage everything, including payments, settings, and people.`,
        )}
      {role === "owner" &&
        !disabledAt &&
        confirm(
          "disable",
          "disable",
          "Disable the account",
          `${email} will be logged out everywhere and won't be able to log in until you enable the account again. The business stays listed, and any subscription continues.`,
        )}
      {twoFactor &&
        !isSelf &&
        confirm(
          "reset-two-step",
          "twoStep",
          "Turn off two-step sign-in",
          `${email} will be logged out and will then need only the password to log in. We'll email them. First, make sure that they really asked for this.`,
        )}
      {disabledAt && (
        <>
          <p>
            Disabled since <DateTime at={disabledAt} />. No one can log in to this account.
          </p>
          <ActionButton
            action={changeOf(id, "enable")}
            failed={personFailures.enable}
            label="Enable the account"
            sending="Saving..."
            look="btn-accent"
          />
        </>
      )}
    </Section>
  );
}
