import type { ReactNode, Ref } from "react";
import { privateNames, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { stepOf, submissionSteps } from "#domain/businesses/submission/submission-steps.shared.ts";
import { CategoriesField, type Choices } from "#app/ui/business-form/category-section.tsx";
import type { ProfileFieldset } from "#app/ui/business-form/form-values.ts";
import { HoursFields, SocialFields } from "#app/ui/business-form/hours-and-social-section.tsx";
import { PlainTextField } from "#app/ui/business-form/plain-text-field.tsx";

type Props = Pick<Choices, "offers"> & {
  /** The step number, starting at 1. */
  step: number;
  fields: ProfileFieldset;
  problems: Record<string, string[]>;
  /** The heading's text. */
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Whether to ask for the contact person and notes. */
  withContact?: boolean;
  /** Additional fields under "More details". */
  more?: ReactNode;
};

/** The fields under "More details". */
const moreNames: readonly string[] = ["website", "socialMedia", "tagline", "hours", "logo"];

/** Help texts that differ from those in the owner's form, because the sender may not be the owner. */
const overrides: Partial<Record<PlainName, { help?: string | undefined; rows?: number }>> = {
  description: { help: "What the business does, who it serves, and what sets it apart.", rows: 6 },
  email: { help: "We'll email you at this address after our review." },
  tagline: { help: "A short line shown under the name." },
  contactName: { help: undefined },
  notes: { help: "Anything else we should know." },
};

/**
 * One step of a submission. Most optional fields are under a closed "More details" heading, which opens when one of them has a
 * problem.
 */
export function StepSection({ step, fields, problems, title, headingRef, more, offers, withContact = true }: Props) {
  const part = { fields, basic: false, conflicts: {} };
  const text = (name: PlainName) => <PlainTextField key={name} name={name} field={fields[name]} {...overrides[name]} />;
  const hasProblem = Object.keys(problems).some(
    (name) => stepOf(name) === step && moreNames.some((each) => name === each || name.startsWith(`${each}.`)),
  );
  const details = { open: hasProblem };
  return (
    <section className="card p-[min(1.25rem,5vw)] md:p-8">
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-offset-4">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{submissionSteps[step - 1]!.help}</p>
      <div className="mt-5 grid gap-6">
        {step === 1 && (
          <>
            {(["name", "address", "phone"] as const).map(text)}
            <MoreDetails {...details}>
              {text("website")}
              <SocialFields {...part} />
            </MoreDetails>
          </>
        )}
        {step === 2 && (
          <>
            <CategoriesField {...part} offers={offers} />
            {text("description")}
            <MoreDetails {...details}>
              {text("tagline")}
              <HoursFields {...part} problems={problems} />
            </MoreDetails>
          </>
        )}
        {step === 3 && (
          <>
            {(["email", ...(withContact ? privateNames : [])] as const).map(text)}
            {more && <MoreDetails {...details}>{more}</MoreDetails>}
          </>
        )}
      </div>
    </section>
  );
}

function MoreDetails({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-2 font-semibold">More details</summary>
      <div className="grid gap-6 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
