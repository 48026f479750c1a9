import type { ReactNode } from "react";
import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { peoplePath } from "#app/routes/admin/people/people-links.ts";
import { PersonBusiness, PersonState, roleNames } from "#app/routes/admin/people/person-state.tsx";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { AccountForm, EmailField, type FormAnswer } from "#app/ui/form/account-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { removeAdmin } from "#domain/accounts/administrators.ts";
import { replaceEmailDays } from "#domain/accounts/limits.shared.ts";
import { findPerson, type Person } from "#domain/accounts/people/list-people.ts";
import { replaceEmail } from "#domain/accounts/people/manage-people.ts";
import { failedTexts } from "./failed-texts.ts";
import { Access } from "./access-section.tsx";
import { findPersonAction, personRefusals } from "./person-actions.ts";
import { PersonSection } from "./person-section.tsx";

const addressFailed = "Failed to send the email. Please try again.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await loadAsAdmin(context, async (admin) => ({
    person: await findPerson(context.get(appContext), admin, params.userId),
    isSelf: admin.userId === params.userId,
  }));
  const status = read ? (read.person ? 200 : 404) : 503;
  return data({ person: null, isSelf: false, ...read, isRead: read !== null }, { status });
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const admin = await requireAdmin(context);
  const app = context.get(appContext);
  const back = href("/admin/dashboard/people/:userId", params);
  const button = findPersonAction(await readIntent(request));
  if (button) {
    const { failed, done, run } = button;
    const outcome = await runAsAdmin(context, (each) => run(app, each, params.userId));
    // Admins who remove themselves can't open this screen anymore.
    const to = run === removeAdmin && admin.userId === params.userId ? "/" : back;
    if (outcome && "done" in outcome) return redirectWithToast(to, done);
    const text = (outcome && personRefusals[outcome.refused]) ?? "Please try again.";
    return redirectWithToast(back, { title: failed, text, tone: "problem" });
  }
  const outcome = await postAccountForm(args, emailFields, addressFailed, async ({ email }) => {
    await replaceEmail(app, admin, params.userId, email);
    return email;
  });
  if ("formReply" in outcome) return outcome.formReply;
  return redirectWithToast(back, { title: "Email sent", text: `We emailed a link to ${outcome.done}.` });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.person?.email ?? "Person"} | Admin Dashboard` }];

export default function PersonScreen({ loaderData: { person, isSelf, isRead }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title={person?.email ?? "Person"}>
        <LinkButton to={peoplePath} icon="chevron-left" label="People" />
      </AdminTitle>
      {!isRead && <TableMessage problem title="Error loading this person. Please try again later." />}
      {isRead && !person && <TableMessage title="This account no longer exists" />}
      {person && (
        <div className="grid max-w-3xl gap-5">
          <Facts person={person} />
          {!person.isConfirmed && !person.disabledAt && <Confirmation person={person} />}
          {person.role === "owner" && !person.disabledAt && <NewAddress person={person} answer={answered} />}
          <Access person={person} isSelf={isSelf} />
        </div>
      )}
    </div>
  );
}

function Facts({ person }: { person: Person }) {
  const { id, name, role, business, createdAt, twoFactor } = person;
  return (
    <section aria-label="Account" className="card grid gap-4 p-4 md:p-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {name && <Fact name="Name">{name}</Fact>}
        <Fact name="Role">{roleNames[role]}</Fact>
        <Fact name="Account">
          <PersonState person={person} />
        </Fact>
        <Fact name="Business">{business ? <PersonBusiness business={business} /> : "None"}</Fact>
        <Fact name="Two-step sign-in">{twoFactor ? "On" : "Off"}</Fact>
        <Fact name="Joined">
          <DateTime at={createdAt} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/admin/dashboard/activity?kind=user&subject=${id}`} label="Activity" />
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function Confirmation({ person: { email } }: { person: Person }) {
  return (
    <PersonSection title="Confirmation">
      <p className="wrap-anywhere">{`${email} is not confirmed yet, so this person can't log in. We can email them another link.`}</p>
      <PostForm failed={{ title: failedTexts.confirm }} fields={{ intent: "confirm" }} toastOnly>
        <SubmitButton label="Send another link" sending="Sending..." look="btn-accent" />
      </PostForm>
    </PersonSection>
  );
}

function NewAddress({ person: { email, newEmail }, answer }: { person: Person; answer: FormAnswer | undefined }) {
  return (
    <PersonSection title="Change the email address">
      <p>
        Use this when someone can no longer receive email at their old address. First, make sure that they really asked for this,
        because the link lets them choose a new password. We also email the old address.
      </p>
      {newEmail && (
        <p className="wrap-anywhere">
          <strong>{newEmail}</strong> {`is not confirmed yet. Until it is, the account uses ${email}.`}
        </p>
      )}
      <AccountForm
        intent="address"
        schema={emailFields}
        answer={answer}
        failed={addressFailed}
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
      </AccountForm>
    </PersonSection>
  );
}
