import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Says to whoever has paid in this browser that only their account is missing; `to` is where it is made. */
export function UnfinishedPurchaseNotice({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <Notice icon="info" look="amber" title="You have paid already" className="mb-8">
      <p>One thing is left: your account. Set it up, and what you paid for is yours. There is no need to pay again.</p>
      <LinkButton to={to} label="Complete Your Account Setup" look="btn-accent mt-1 justify-self-start" />
    </Notice>
  );
}
