import { data, redirect, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { signUpCookie } from "#app/http/cookies.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { actor, appContext, log } from "#app/http/request-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { isPaid, findPurchaseProof, loadPurchase, redirectUnpaid } from "#app/routes/join/checkout/load-purchase.ts";
import { redirectAfterLogin } from "#app/http/start-session.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { EmailField, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import type { FormAnswer } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { outcomeToasts, PaymentResult, PendingPayment } from "#app/routes/join/checkout/payment-summary.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import type { Owner } from "#domain/accounts/actor.ts";
import { signUpFields } from "#domain/accounts/account-forms.shared.ts";
import {
  type Purchase,
  type PurchaseProof,
  attachPurchase,
  createAccountAfterPayment,
} from "#domain/billing/checkout/create-account-after-payment.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const noSession = { title: "Error", text: "No session ID found. Please try again.", tone: "problem" as const };
const failed = { title: "Failed to create account. Please try again." };

/** Lets a payer without an account create one. For a logged-in owner, attaches the purchase to the owner's account. */
export async function loader(args: Route.LoaderArgs) {
  const proof = await findPurchaseProof(args);
  if (!proof) throw await redirectWithToast("/", noSession);
  const loaded = await loadPurchase(args, proof);
  const purchase = loaded?.purchase;
  if (!purchase) return data({ purchase: null }, { status: loaded ? 404 : 503 });
  if (!isPaid(purchase)) throw await redirectUnpaid(args, purchase);
  const user = args.context.get(actor);
  if (purchase.state === "paid" || purchase.state === "delivered") {
    if (user.role === "owner") throw await attach(args.context, user, proof);
    if (purchase.state === "delivered") throw await redirectWithToast("/login", setUpAlready);
  }
  return data({ purchase, here: args.url.pathname + args.url.search });
}

export const action = formAction(signUpFields, { failed, refusals: accountRefusals }, async (posted, { email, password }) => {
  const { app, user, from, request, url } = posted;
  const proof = await findPurchaseProof(posted);
  if (!proof) return redirectWithToast("/", noSession);
  // The user has since logged in in another tab. The loader handles this case.
  if (user.role === "owner") return redirect(url.pathname + url.search);
  try {
    const done = await createAccountAfterPayment(app, user, { proof, email, password, from });
    const issue = done.outcome && outcomeToasts[done.outcome];
    const ready = { title: "Your account is set up.", text: "You can log in now." };
    if (done.signUp === null) return await redirectWithToast("/login", issue ?? ready);
    const response = await redirectWithToast("/login", issue ?? { title: "Please check your email to verify your account." });
    const started = { secret: done.signUp, email, paid: true, next: null };
    response.headers.append("set-cookie", await signUpCookie.set(request, started));
    return response;
  } catch (error) {
    // For an unknown, unpaid, refunded, or delivered purchase, the loader explains why no account can be set up.
    if (error instanceof DomainError && /^(purchase_|not_paid)/.test(error.code)) return redirect(url.pathname + url.search);
    throw error;
  }
});

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Complete Your Account Setup");

export default function CompleteCredentials({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { purchase } = loaderData;
  if (!purchase) return <DetailsFailure />;
  if (purchase.state === "processing")
    return <PendingPayment title="Loading..." text="Please wait while we fetch your details." />;
  if (purchase.state === "refunded") return <PaymentResult purchase={purchase} />;
  return <SetUpAccount purchase={purchase} answer={answered} here={loaderData.here} />;
}

type Props = { purchase: Purchase; answer: FormAnswer | undefined; here: string };

/** The account setup page. `here` is its path, to which the user returns after logging in. */
function SetUpAccount({ purchase: { plan, business, email }, answer, here }: Props) {
  return (
    <AuthPage
      title="Complete Your Account Setup"
      intro="We received your payment. Choose the email and password you will use to log in."
      after={
        <p className="text-ink-soft">
          Already have an account?{" "}
          <TextLink to={`/login?${new URLSearchParams({ next: here })}`} label="Log in instead" look="font-semibold" />
        </p>
      }
    >
      <IconText
        icon="circle-check"
        iconLook="size-5 text-leaf"
        look="rounded-card border border-wheat-line bg-surface p-4 font-semibold"
      >
        {business ? `${planNames[plan]}, for ${business.name}` : planNames[plan]}
      </IconText>
      <SchemaForm
        className={authCard}
        schema={signUpFields}
        answer={answer}
        failed={failed}
        defaultValue={{ email: email ?? "" }}
        button="Create Account"
        sending="Creating your account..."
      >
        {(fields) => (
          <>
            <EmailField field={fields.email} help="You can use a different email." />
            <NewPasswordFields fields={fields} label="Password" />
          </>
        )}
      </SchemaForm>
    </AuthPage>
  );
}

const paid = { title: "Payment Successful!", text: "Your plan is active." };
const setUpAlready = { title: "Your account is already set up.", text: "Please log in." };
const otherAccount = {
  title: "This purchase belongs to another account.",
  text: "Log in with the email address you used to set it up.",
  tone: "problem" as const,
};
const detailsFailed = { title: "Failed to fetch session details. Please try again.", tone: "problem" as const };

/** Attaches the purchase to the logged-in owner's account and redirects to the page that opens after login. */
async function attach(context: Readonly<RouterContextProvider>, owner: Owner, proof: PurchaseProof): Promise<Response> {
  const call = () => attachPurchase(context.get(appContext), owner, proof);
  const outcome = await orNull(context.get(log), () => attempt(call));
  if (!outcome || "refused" in outcome) return redirectWithToast("/dashboard", outcome ? otherAccount : detailsFailed);
  return redirectAfterLogin(context, owner, null, outcomeToasts[outcome.done] ?? paid);
}

/** The page for an unknown purchase, such as one made in another browser, and after a failure. */
function DetailsFailure() {
  return (
    <PageMessage
      title={detailsFailed.title}
      text="If you have paid, your payment is safe. Open the link in the email we sent you, or use the browser you paid in."
    >
      <PageToast toast={detailsFailed} />
      <a href="" className="btn btn-accent">
        Try again
      </a>
      <LinkButton to="/contact" label="Contact Us" />
    </PageMessage>
  );
}
