import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";

/** A page around a long form: where it leads back to, its heading, what to know before. */
export function FormPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[56rem] px-4 pt-8 md:px-6 md:pt-10">
      <Link to="/dashboard" className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline">
        <Icon name="arrow-left" className="size-4" />
        Back to dashboard
      </Link>
      <h1 className="mt-2 text-2xl md:text-3xl">{title}</h1>
      {intro && <p className="mt-3 max-w-prose text-lg text-ink-soft">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** For a business whose claim is not decided. */
export function ProposalNotice() {
  return (
    <div className="mb-6">
      <Notice icon="clock" look="amber" title="Your changes wait for the review">
        <p>
          Your claim is being reviewed. What you save here is published when your claim is approved. Until then visitors see the
          listing as it was.
        </p>
      </Notice>
    </div>
  );
}

/** The business could not be read just now. */
export function LoadFailure() {
  return (
    <PageMessage
      title="An error occurred while loading the business profile."
      text="Nothing is lost. Please try again in a moment."
    >
      <Link to="" reloadDocument className="btn btn-accent">
        Try again
      </Link>
      <Link to="/dashboard" className="btn btn-quiet">
        Back to dashboard
      </Link>
    </PageMessage>
  );
}
