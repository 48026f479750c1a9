import { data, type RouterContextProvider } from "react-router";
import { services } from "./context.ts";
import { isThisMachine } from "./this-machine.ts";
import type { Mailbox } from "#ports/mail/port.ts";

/** The mailbox the site keeps, for whoever develops or tries it on their own machine; anywhere else there is no such page. */
export function readableMailbox(context: Readonly<RouterContextProvider>, url: URL): Mailbox {
  const { mailbox } = context.get(services);
  if (!mailbox || !isThisMachine(url.origin)) throw data({ code: "page_unknown" }, { status: 404 });
  return mailbox;
}
