import type { ReactNode } from "react";
import { TextLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The page around a form: back link, heading, and introduction. */
export function FormPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[56rem] px-4 pt-8 md:px-6 md:pt-10">
      <TextLink to="/dashboard" icon="arrow-left" label="Back to dashboard" />
      <h1 className="mt-2 text-2xl md:text-3xl">{title}</h1>
      {intro && <p className="mt-3 max-w-prose text-lg text-ink-soft">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** The notice while a claim to the business is under review. */
export function ProposalNotice() {
  return (
    <div className="mb-6">
      <Notice icon="clock" look="amber" title="Your claim is being reviewed">
        <p>What you save here goes live when we approve your claim. Until then, visitors see the original listing.</p>
      </Notice>
    </div>
  );
}
