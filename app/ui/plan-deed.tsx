import type { ReactNode } from "react";
import { useSending } from "./account-forms.tsx";
import { Icon } from "./icon.tsx";
import { paymentFailed } from "./plan-buttons.tsx";
import { PostForm } from "./post-form.tsx";

/** One button of the page about one's plan. */
export function PlanDeed({ intent, icon, look = "btn-quiet", children }: PlanDeedProps) {
  const busy = useSending() === intent;
  return (
    <PostForm failed={paymentFailed} preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      <button className={`btn ${look}`} disabled={busy}>
        {icon && <Icon name={icon} className="size-4" />}
        {busy ? "Loading..." : children}
      </button>
    </PostForm>
  );
}

type PlanDeedProps = { intent: "portal" | "keep"; icon?: string; look?: string; children: ReactNode };
