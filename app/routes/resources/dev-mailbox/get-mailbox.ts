import { data, type RouterContextProvider } from "react-router";
import { appContext, testModeAllowed } from "#app/http/request-context.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import type { Mailbox } from "#ports/email/port.ts";

/** Returns the development mailbox. Throws a 404 if the site has no mailbox or the visitor may not use it. */
export function getMailbox(context: Readonly<RouterContextProvider>, url: URL): Mailbox {
  const { mailbox } = context.get(appContext);
  if (!mailbox || !isLocalOrigin(url.origin) || !context.get(testModeAllowed))
    throw data({ code: "page_unknown" }, { status: 404 });
  return mailbox;
}
