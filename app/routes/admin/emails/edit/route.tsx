import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { changesPath, emailsPath, previewPath } from "#app/routes/admin/emails/email-links.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { getEmail, previewEmail, type EmailWithText } from "#domain/email-texts/email-texts.ts";
import { EmailEditor } from "./email-editor.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { saveEmailTextForm } from "./save-email-text.ts";

export async function loader({ context, params: { kind }, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadAsAdmin(context, async (admin) => {
    const email = await getEmail(app, admin, kind);
    const { subject, text } = await previewEmail(app, admin, kind, email.isEditable ? email.text : null, url.origin);
    return { email, preview: { src: previewPath(kind), subject, text } };
  });
  return data({ loaded }, { status: loaded ? 200 : 503 });
}

export const action = (args: Route.ActionArgs) => saveEmailTextForm(args);
export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.loaded?.email.title ?? "Email";
  return [{ title: `${title} | Admin Dashboard` }, { name: "robots", content: "noindex" }];
}

export default function EditEmail({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  if (!loaded) return <TableMessage problem title="Error loading the email" text="Please try again later" />;
  const { email, preview } = loaded;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title={email.title} text={email.help}>
        <LinkButton to={emailsPath} label="All Emails" icon="arrow-left" />
      </AdminTitle>
      <div className="grid gap-6 fit-columns-112">
        <div className="grid content-start gap-5">
          {email.isEditable ? (
            <>
              <Placeholders email={email} />
              <EmailEditor key={`${email.version} ${answer?.id}`} email={email} answer={answer} />
              <Original email={email} />
            </>
          ) : (
            <Notice icon="info" look="amber" title="This email can't be changed">
              <p>Its text is fixed because it protects accounts and listings.</p>
              {answer?.toast && <FormProblem>{answer.toast.text ?? answer.toast.title}</FormProblem>}
            </Notice>
          )}
        </div>
        <EmailPreview preview={answer?.preview ?? preview} isSaved={!answer?.preview} />
      </div>
    </div>
  );
}

/** The placeholders that the email's text may use, each with a sample value. */
function Placeholders({ email: { placeholders } }: { email: EmailWithText }) {
  return (
    <section aria-labelledby="placeholders" className="card p-4 md:p-5">
      <h2 id="placeholders" className="text-lg">
        Filled in for you
      </h2>
      <p className="text-ink-soft">Use these in the subject or the text. We fill in the right value for each email.</p>
      <dl className="mt-3 grid gap-1">
        {placeholders.map(({ name, example }) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt>
              <code className="font-semibold">{`{${name}}`}</code>
            </dt>
            <dd className="wrap-anywhere text-ink-soft">{`such as ${example}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Original({ email: { kind, version, title } }: { email: EmailWithText }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {version > 0 && (
        <PostForm failed={{ title: "Failed to save the email. Please try again." }} toastOnly fields={{ intent: "reset" }}>
          <SubmitButton label="Use the original text" about={`of ${title}`} sending="Saving..." look="btn-quiet" />
        </PostForm>
      )}
      <TextLink to={changesPath(kind)} label="See and undo changes" icon="clock" />
    </div>
  );
}
