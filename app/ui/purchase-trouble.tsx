import { useEffect } from "react";
import { LinkButton } from "./button.tsx";
import { LogOutForm } from "./log-out-form.tsx";
import { PageMessage } from "./page-message.tsx";
import { showToast } from "./toast.ts";

const failed = "Failed to fetch session details. Please try again.";

/** A purchase that cannot be shown: it is not this browser's, or nobody could say. */
export function DetailsFailure() {
  useEffect(() => showToast({ title: failed, tone: "problem" }), []);
  return (
    <PageMessage
      title={failed}
      text="If you have paid, nothing is lost: open the link in the email we sent you, or come back with the browser you paid in."
    >
      <a href="" className="btn btn-accent">
        Try again
      </a>
      <LinkButton to="/contact" label="Contact Us" />
    </PageMessage>
  );
}

/** An admin has no business; somebody at the same browser may. */
export function AdminCannot() {
  return (
    <PageMessage
      title="You are logged in as an administrator"
      text="A purchase belongs to an owner's account. Log out, then open this page again."
    >
      <LogOutForm>
        <button className="btn btn-accent">Log out</button>
      </LogOutForm>
    </PageMessage>
  );
}
