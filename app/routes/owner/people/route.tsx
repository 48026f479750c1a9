import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { postAccountForm, tryAccountAction } from "#app/http/forms/account-form.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { BackToDashboard } from "#app/routes/owner/back-to-dashboard.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findPeople, removeEditor } from "#domain/businesses/people/editors.ts";
import { inviteEditor, offerBusiness, resendInvitation, withdrawInvitation } from "#domain/businesses/people/invitations.ts";
import { findOwnedBusiness } from "#domain/businesses/people/lock-owned-business.ts";
import { handOverFields, inviteEditorFields } from "#domain/businesses/people/people-forms.shared.ts";
import { HandOverSection } from "./hand-over-section.tsx";
import { peopleFailures } from "./people-failures.ts";
import { InviteForm, PeopleList } from "./people-list.tsx";

type Context = Readonly<RouterContextProvider>;

const here = "/dashboard/people";
const noBusiness = { title: "Please add your business first.", text: "Then you can invite people to edit your listing." };
const invited = { title: "Invitation sent", text: "We emailed the link. It works for seven days." };
const offered = { ...invited, title: "Offer sent" };
const notDone: Record<string, string> = {
  editor_unknown: "That person is no longer an editor.",
  invitation_unknown: "That invitation was accepted or withdrawn.",
  editors_full: "You have too many editors and pending invitations. Please remove one first.",
  already_editor: "That person is already an editor.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await orNull(context.get(log), async () => {
    const owner = await requireOwner(context);
    const people = await findPeople(app.db, owner);
    if (!people) throw await redirectWithToast("/dashboard", noBusiness);
    const subscription = await findOwnSubscription(app, owner);
    return { ...people, paid: subscription?.inForce ? subscription.plan : null };
  });
  return data({ found, formId: crypto.randomUUID(), now: app.clock.now() }, { status: found ? 200 : 503 });
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const owner = await requireOwner(context);
  const app = context.get(appContext);
  const intent = await readIntent(request);
  if (intent === "invite") {
    const outcome = await postAccountForm(args, inviteEditorFields, peopleFailures.invite, async ({ email }) =>
      inviteEditor(app, owner, await getBusinessId(context, owner), email),
    );
    return "formReply" in outcome ? outcome.formReply : redirectWithToast(here, invited);
  }
  if (intent === "handOver") {
    const outcome = await postAccountForm(args, handOverFields, peopleFailures.handOver, async (offer) =>
      offerBusiness(app, owner, await getBusinessId(context, owner), offer),
    );
    return "formReply" in outcome ? outcome.formReply : redirectWithToast(here, offered);
  }
  const simple = simpleActions[intent];
  if (!simple) throw data({ code: "form_unknown" }, 400);
  const id = String((await request.formData()).get("id"));
  const outcome = await tryAccountAction(context, async () => simple.run(app, owner, await getBusinessId(context, owner), id));
  if (outcome && "done" in outcome) return redirectWithToast(here, { title: simple.done });
  const reason = outcome && (outcome.wait ? "You sent too many invitations. Please try again later." : notDone[outcome.refused]);
  return redirectWithToast(here, { title: reason ?? simple.failed, tone: "problem" });
}

/** The actions for forms that consist only of a button. */
const simpleActions: Record<string, { run: typeof removeEditor; done: string; failed: string }> = {
  remove: { run: removeEditor, done: "Editor removed", failed: peopleFailures.remove },
  resend: { run: resendInvitation, done: "Invitation sent again", failed: peopleFailures.resend },
  withdraw: { run: withdrawInvitation, done: "Invitation withdrawn", failed: peopleFailures.withdraw },
};

/** Returns the id of the owner's business. Redirects users without their own business, such as editors. */
async function getBusinessId(context: Context, owner: Owner): Promise<string> {
  const business = await findOwnedBusiness(context.get(appContext).db, owner);
  if (!business) throw await redirectWithToast("/dashboard", noBusiness);
  return business.id;
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "People" }, { name: "robots", content: "noindex" }];

export default function People({ loaderData: { found, formId, now }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  if (!found) {
    return (
      <PageMessage title="Failed to load the editors of your business." text="Your data is safe. Please try again in a moment.">
        <a href={here} className="btn btn-accent">
          Try again
        </a>
      </PageMessage>
    );
  }
  const { business, editors, invitations, paid } = found;
  return (
    <div className="container-page pt-8 md:pt-12">
      <BackToDashboard />
      <h1 className="mt-2 text-3xl">People</h1>
      <p className="mt-3 text-lg wrap-anywhere text-ink-soft">{`See who can edit ${business.name}.`}</p>
      <div key={formId} className="mt-8 grid max-w-3xl gap-8">
        <PeopleList editors={editors} invitations={invitations} now={now} />
        <InviteForm answer={answer} />
        <HandOverSection answer={answer} paid={paid} />
      </div>
    </div>
  );
}
