import { rowsFrom } from "./row.ts";

/** Email that is not a receipt or a security message. */
export const optionalEmailRows = rowsFrom("optional email", {
  "optional-email.headers":
    "An optional email has the headers `List-Unsubscribe` and `List-Unsubscribe-Post`, a visible link to unsubscribe, a link to choose topics, and the operator's postal address.",
  "optional-email.weekly":
    "An address gets at most one optional email every seven days. A holiday reminder that has to wait is sent before the weekly stats.",
  "optional-email.recipients":
    "Optional email goes to confirmed accounts only, unless the operator allows it for listings without an owner.",
  "optional-email.opt-out": "Nobody gets an email about a topic they turned off, not even one that is already queued.",
  "optional-email.bounce":
    "An address that the email server refuses as unknown gets no more optional email. Account emails are still sent.",
  "optional-email.one-click":
    "Email programs unsubscribe with a POST request without cookies or an Origin header. Opening the link changes nothing.",
  "optional-email.links": "A link to unsubscribe or to choose topics is signed, serves one purpose, and expires.",
  "optional-email.choice":
    "People choose topics on their account page, or with the link in an email. The choice also applies to a new address.",
  "optional-email.webhook":
    "`POST /webhooks/email` takes signed reports of bounces and complaints, at most 100 in a request. Repeated reports change nothing.",
  "optional-email.postal-address": "A public site without a postal address sends no optional email.",
});
