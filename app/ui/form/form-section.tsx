import type { ReactNode } from "react";
import { Link } from "react-router";
import { SubmitButton } from "#app/ui/button.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { BasicProfileField } from "#domain/settings/settings.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** A card with a heading and help text around part of a form. */
export function FormSection({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <section className="card p-[min(1.25rem,5vw)] md:p-8">
      <h2 className="text-xl">{title}</h2>
      {help && <p className="mt-1 max-w-prose text-ink-soft">{help}</p>}
      <div className="mt-5 grid gap-6">{children}</div>
    </section>
  );
}

/** A labeled group of fields. The error summary links to its id. */
export function FieldGroup({ id, label, besideLabel, children }: GroupProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 rounded-control outline-offset-8">
      <legend className="mb-2 font-semibold">
        {label}
        {besideLabel && <span className="ml-3">{besideLabel}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

type GroupProps = { id: string; label: string; besideLabel?: ReactNode; children: ReactNode };

/** Marks a field that only the premium layout shows, unless the town also shows it for Basic. The field is stored on every plan. */
export function PremiumOnlyBadge({ field }: { field: BasicProfileField }) {
  const { basicAlsoShows = [], paidPlans } = useTown().town;
  if ((basicAlsoShows as string[]).includes(field)) return null;
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-wheat px-2 text-sm font-medium text-on-wheat">
      <Icon name="star" className="size-3.5 fill-current" />
      {paidPlans ? "shown with Premium" : "not shown to visitors"}
    </span>
  );
}

type SaveBarProps = { cancelTo: string; children: string; /** More buttons that save. */ more?: ReactNode; problems?: ReactNode };

/** The sticky bar with Cancel and Save. The problems of a refused save are above them, so that the person keeps their place. */
export function SaveBar({ cancelTo, more, problems, children }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6"
    >
      {problems && <div className="max-h-[40vh] basis-full overflow-y-auto">{problems}</div>}
      <Link to={cancelTo} className="btn btn-quiet">
        Cancel
      </Link>
      <SubmitButton label={children} sending="Saving..." look="btn-accent min-w-36" />
      {more}
    </div>
  );
}
