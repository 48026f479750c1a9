import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { LinkButton, TextLink } from "./button.tsx";

/** The one-column layout of the login and account screens. `after` contains links to other screens. */
export function AuthPage({ title, intro, children, after }: AuthPageProps) {
  return (
    <div className="container-page grid justify-items-center pt-10 md:pt-16">
      <div className="grid w-full max-w-md gap-6">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-3 text-lg wrap-anywhere text-ink-soft">{intro}</p>}
        </div>
        {children}
        {after && <div className="grid justify-items-start gap-1 sm:justify-items-center">{after}</div>}
      </div>
    </div>
  );
}

type AuthPageProps = { title: string; intro?: ReactNode; children?: ReactNode; after?: ReactNode };

/** The class names for a form on these screens. */
export const authCard = "card grid gap-5 p-5 md:p-7";

/** A link to the login or sign-up page. It keeps `next`, the page to open after login. */
export function OtherWayIn({ question, to, label }: { question: string; to: "/login" | "/signup"; label: string }) {
  const next = useSearchParams()[0].get("next");
  return (
    <p className="text-ink-soft">
      {question} <TextLink to={next ? `${to}?${new URLSearchParams({ next })}` : to} label={label} look="font-semibold" />
    </p>
  );
}

/** The page of an emailed link that was used or has expired. */
export function DeadLink() {
  return (
    <AuthPage
      title="This link no longer works"
      intro="It was already used or has expired. If you were changing your email address, log in and change it again."
      after={<TextLink to="/login" label="Log in" look="font-semibold" />}
    >
      <LinkButton to="/forgot-password" label="Send another link" look="btn-accent justify-self-start" />
    </AuthPage>
  );
}
