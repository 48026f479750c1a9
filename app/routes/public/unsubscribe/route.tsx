import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { findUnsubscribeTopic, unsubscribe } from "#domain/email-preferences/preferences-by-link.ts";
import { optionalEmailTopics, type OptionalEmailTopic } from "#domain/email-preferences/topics.shared.ts";

const failed = "Failed to unsubscribe. Please try again.";

type Context = Readonly<RouterContextProvider>;

/** The email's topic, "dead" for a wrong or expired link, or null if the database failed. If it failed, the button still appears. */
type Found = OptionalEmailTopic | "dead" | null;

/** Shows the button. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const topic = await find(context, () => findUnsubscribeTopic(context.get(appContext), token));
  return data({ topic }, topic === "dead" ? 410 : 200);
}

/**
 * Unsubscribes the address. Email programs post here automatically, without a cookie or an Origin header (RFC 8058). Therefore, the
 * link's signature authorizes the request, and the response is never a redirect.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const all = (await request.formData()).get("all") === "yes";
  const topic = await find(context, () => unsubscribe(context.get(appContext), token, { all }));
  return data({ topic, all }, topic === null ? 503 : topic === "dead" ? 410 : 200);
}

async function find(context: Context, call: () => Promise<OptionalEmailTopic | null>): Promise<Found> {
  return orNull(context.get(log), async () => (await call()) ?? "dead");
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Unsubscribe" }, { name: "robots", content: "noindex" }];

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const topic = answer?.topic ?? loaderData.topic;
  if (topic === "dead")
    return (
      <AuthPage
        title="This link no longer works"
        intro="Open the most recent email from us, and use the link in it. If you have an account, you can also log in and choose your emails there."
        after={<ToAccount />}
      />
    );
  if (answer?.topic && topic) return <Unsubscribed topic={topic} all={answer.all} />;
  return (
    <AuthPage
      title="Unsubscribe"
      intro={
        topic
          ? `Do you want to stop getting “${optionalEmailTopics[topic].label}” emails?`
          : "Do you want to stop getting these emails?"
      }
    >
      <PostForm failed={{ title: failed }} className={authCard}>
        {answer && <FormProblem>{failed}</FormProblem>}
        <SubmitButton label="Unsubscribe" sending="Unsubscribing..." name="all" value="no" />
        <SubmitButton label="Stop all optional emails" sending="Unsubscribing..." name="all" value="yes" look="btn-quiet" />
        <p className="text-ink-soft">You will still get emails about your account and your payments.</p>
      </PostForm>
    </AuthPage>
  );
}

function Unsubscribed({ topic, all }: { topic: OptionalEmailTopic; all: boolean }) {
  return (
    <AuthPage
      title="You are unsubscribed"
      intro={
        all
          ? "We won't send you any more optional emails."
          : `We won't send you “${optionalEmailTopics[topic].label}” emails anymore.`
      }
      after={<ToAccount />}
    >
      <p className="text-ink-soft">You will still get emails about your account and your payments.</p>
    </AuthPage>
  );
}

function ToAccount() {
  return <TextLink to="/dashboard/account" label="Your account" look="font-semibold" />;
}
