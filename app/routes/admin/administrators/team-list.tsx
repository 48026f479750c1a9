import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import type { StaffRole } from "#domain/accounts/account-forms.shared.ts";
import type { TeamMember } from "#domain/accounts/administrators.ts";
import type { TeamInvitation } from "#domain/accounts/team-invitations.ts";

const roleNames: Record<StaffRole, string> = { admin: "Administrator", reviewer: "Reviewer" };

/**
 * The administrators and reviewers. Every change asks for confirmation, with or without JavaScript. The last administrator can't be
 * removed.
 */
export function TeamList({ team, currentUserId }: { team: TeamMember[]; currentUserId: string }) {
  const admins = team.filter(({ role }) => role === "admin").length;
  return (
    <ul className="card divide-y divide-line">
      {team.map((member) => (
        <Member key={member.id} {...member} isSelf={member.id === currentUserId} isLast={member.role === "admin" && admins < 2} />
      ))}
    </ul>
  );
}

function Member({ id, email, name, role, twoFactor, isSelf, isLast }: TeamMember & { isSelf: boolean; isLast: boolean }) {
  const other: StaffRole = role === "admin" ? "reviewer" : "admin";
  const loggedOut = isSelf ? "You will be logged out" : `${email} will be logged out`;
  const they = isSelf ? "you" : "they";
  return (
    <Line title={name || email} note={isSelf ? "(you)" : null}>
      <p className="w-full text-ink-soft wrap-anywhere">
        {[roleNames[role], name && email, twoFactor && "two-step sign-in on"].filter(Boolean).join(" · ")}
      </p>
      {isLast ? (
        <p className="py-2 text-ink-soft">The last administrator cannot be removed.</p>
      ) : (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <ConfirmDetails
            about={email}
            look=""
            label={`Make ${roleNames[other].toLowerCase()}`}
            failed="Failed to change the role. Please try again."
            fields={{ intent: `make-${other}`, id }}
            button="Change role"
            text={
              other === "reviewer"
                ? `${loggedOut}. As a reviewer, ${they} can work only with requests, messages, and listings.`
                : `${loggedOut}. As an administrator, ${they} can manage everything, including payments, settings, and people.`
            }
          />
          {/* For a colleague who lost both the phone and the recovery codes. */}
          {twoFactor && !isSelf && (
            <ConfirmDetails
              about={email}
              look=""
              label="Turn off two-step sign-in"
              failed="Failed to turn off two-step sign-in. Please try again."
              fields={{ intent: "reset-second-factor", id }}
              button="Turn off two-step sign-in"
              text={`${email} will be logged out and will get an email. They can log in with only a password until they set up two-step sign-in again. First, make sure that they really asked for this.`}
            />
          )}
          <ConfirmDetails
            about={email}
            label="Remove"
            failed="Failed to remove this person. Please try again."
            fields={{ intent: "remove", id }}
            button="Remove access"
            text={
              isSelf
                ? "You will be logged out and will no longer be able to manage the directory."
                : `${email} will be logged out and will no longer be able to open the admin dashboard. They keep their account.`
            }
          />
        </div>
      )}
    </Line>
  );
}

/** The unanswered invitations. */
export function InvitationList({ invitations }: { invitations: TeamInvitation[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Pending invitations</h2>
      <ul className="card divide-y divide-line">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <Line key={id} title={email} note={null}>
            <p className="w-full text-ink-soft">
              {roleNames[role]} · link works until <DateTime at={expiresAt} />
            </p>
            <ConfirmDetails
              about={email}
              label="Withdraw"
              failed="Failed to withdraw the invitation. Please try again."
              fields={{ intent: "withdraw", id }}
              button="Withdraw invitation"
              text={`The link that we emailed to ${email} will no longer work.`}
            />
          </Line>
        ))}
      </ul>
    </section>
  );
}

function Line({ title, note, children }: { title: string; note: string | null; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-1 px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        {title} {note && <span className="font-normal text-ink-soft">{note}</span>}
      </p>
      {children}
    </li>
  );
}
