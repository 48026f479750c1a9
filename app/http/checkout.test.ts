import { RouterContextProvider } from "react-router";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aSite } from "#test/site.ts";
import { listStartedCheckouts, rememberStartedCheckout } from "#app/http/checkout.ts";
import { appContext } from "#app/http/request-context.ts";

function aContext() {
  const context = new RouterContextProvider();
  context.set(appContext, { ...aSite().app, db });
  return context;
}
const requestWith = (cookie: string, origin = "http://site.test") => new Request(`${origin}/`, { headers: { cookie } });
const pairOf = (header: string) => header.slice(0, header.indexOf(";"));

describe("the checkouts cookie", () => {
  it("is ignored when it is forged or changed", async () => {
    const context = aContext();
    const [started, other] = [v7(), v7()];
    const cookie = pairOf(await rememberStartedCheckout(requestWith(""), context, started));
    const sealed = JSON.parse(Buffer.from(decodeURIComponent(cookie.slice("checkouts=".length)), "base64").toString()) as string;
    const forged = (value: string) =>
      requestWith(`checkouts=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`);
    const changed = (value: string) => {
      const [text = "", signature] = value.split(".");
      const values = Buffer.from(text, "base64url").toString().replace(started, other);
      return `${Buffer.from(values).toString("base64url")}.${signature}`;
    };
    const beforeSignature = /\.(?=[^.]*$)/;
    expect(await listStartedCheckouts(forged(sealed), context)).toEqual([started]);
    for (const value of [other, `${other}.`, changed(sealed), sealed.replace(beforeSignature, `.${other}.`), ".", "{"])
      expect(await listStartedCheckouts(forged(value), context)).toEqual([]);
    expect(await listStartedCheckouts(requestWith("checkouts=%%%"), context)).toEqual([]);
  });
});
