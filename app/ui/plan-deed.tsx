import type { ReactNode } from "react";
import { Form } from "react-router";
import { useSending } from "./account-forms.tsx";
import { Icon } from "./icon.tsx";

/** One button of the page about one's plan. */
export function PlanDeed({ intent, icon, look = "btn-quiet", children }: PlanDeedProps) {
  const busy = useSending() === intent;
  return (
    <Form method="post" preventScrollReset className="grid">
      <input type="hidden" name="intent" value={intent} />
      <button className={`btn ${look}`} disabled={busy}>
        {icon && <Icon name={icon} className="size-4" />}
        {busy ? "Loading..." : children}
      </button>
    </Form>
  );
}

type PlanDeedProps = { intent: "portal" | "keep"; icon?: string; look?: string; children: ReactNode };
