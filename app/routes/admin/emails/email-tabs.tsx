import { NavLink } from "react-router";
import { emailLogPath, emailsPath } from "./email-links.ts";

const look = "btn btn-quiet aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";

/** Links to the list of emails and to the email log. */
export function EmailTabs() {
  return (
    <nav aria-label="Emails" className="flex flex-wrap gap-2">
      <NavLink to={emailsPath} end className={look}>
        Email wording
      </NavLink>
      <NavLink to={emailLogPath} className={look}>
        Sent emails
      </NavLink>
    </nav>
  );
}
