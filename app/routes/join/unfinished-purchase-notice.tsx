import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Tells a visitor who paid in this browser to set up an account. `to` is the path of the setup page. */
export function UnfinishedPurchaseNotice({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <Notice icon="info" look="amber" title="You have already paid" className="mb-8">
      <p>Set up your account to use what you paid for. You don&apos;t need to pay again.</p>
      <LinkButton to={to} label="Complete Your Account Setup" look="btn-accent mt-1 justify-self-start" />
    </Notice>
  );
}
