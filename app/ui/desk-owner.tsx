import { Link } from "react-router";
import { ConfirmDialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

type Props = { email: string; name: string; here: string; asked: boolean };

/** Whose business it is, and the way to take it from them. */
export function DeskOwner({ email, name, here, asked }: Props) {
  return (
    <section aria-label="Owner" className="card flex flex-wrap items-center gap-3 px-5 py-3">
      <p className="flex min-w-60 grow items-center gap-2 wrap-anywhere">
        <Icon name="user" className="size-5 text-ink-soft" />
        <span>
          Owned by <span className="font-semibold">{email}</span>
        </span>
      </p>
      <Link to={`${here}?remove=owner`} preventScrollReset className="btn btn-quiet text-brick">
        Remove owner
      </Link>
      {asked && (
        <ConfirmDialog title="Remove owner" back={here} fields={{ intent: "remove-owner" }} label="Remove owner">
          <p>
            {email} will no longer be able to edit "{name}", and a subscription of theirs no longer counts for it. What visitors
            see stays.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
