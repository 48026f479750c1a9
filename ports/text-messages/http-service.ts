import { createHmac } from "node:crypto";
import { MessageNotSent, type TextMessages } from "./port.ts";

/** How long the service may take to respond, in milliseconds. A service that doesn't respond must not delay the next emails. */
const timeout = 10_000;

/**
 * Posts `{number, code, language}` to the operator's service. `X-Signature` is `t=SECONDS,v1=HEX`, where SECONDS is the Unix time and
 * HEX is the HMAC-SHA-256 of `SECONDS.BODY` with the secret. `Idempotency-Key` is the same for every attempt to send a message. Every
 * status from 200 to 299 means that the service accepted the message. Redirects are not followed.
 */
export function openTextMessageService({ url, secret, now }: { url: string; secret: string; now(): Date }): TextMessages {
  return {
    async send({ id, ...message }) {
      const body = JSON.stringify(message);
      const seconds = Math.floor(now().getTime() / 1000);
      const code = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      const headers = {
        "content-type": "application/json",
        "idempotency-key": id,
        "x-signature": `t=${seconds},v1=${code}`,
      };
      const options = { method: "POST", headers, body, redirect: "error", signal: AbortSignal.timeout(timeout) } as const;
      const response = await fetch(url, options).catch(() => null);
      await response?.body?.cancel();
      if (!response) throw new MessageNotSent("the text message service did not respond");
      if (!response.ok) throw new MessageNotSent(`the text message service answered ${response.status}`);
    },
  };
}
