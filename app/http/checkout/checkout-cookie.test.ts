import { RouterContextProvider } from "react-router";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aSite } from "#test/site.ts";
import { listStartedCheckouts, rememberStartedCheckout } from "./checkout-cookie.ts";
import { appContext } from "#app/http/request-context.ts";

function aContext() {
  const context = new RouterContextProvider();
  context.set(appContext, { ...aSite().app, db });
  return context;
}
const asking = (cookie: string, origin = "http://site.test") => new Request(`${origin}/`, { headers: { cookie } });
const pairOf = (header: string) => header.slice(0, header.indexOf(";"));

describe("the checkouts a browser began", () => {
  it("are kept for 40 days in a cookie that no script reads [buying.cookie]", async () => {
    const header = await rememberStartedCheckout(asking(""), aContext(), v7());
    expect(header).toMatch(/^checkouts=/);
    expect(header).toContain(`Max-Age=${40 * 24 * 60 * 60}`);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    const secure = await rememberStartedCheckout(asking("", "https://site.test"), aContext(), v7());
    expect(secure).toMatch(/^__Host-checkouts=.*Path=\/;.*Secure/);
  });

  it("are the five newest [buying.cookie]", async () => {
    const context = aContext();
    const ids = Array.from({ length: 7 }, () => v7());
    let cookie = "";
    for (const id of ids) cookie = pairOf(await rememberStartedCheckout(asking(cookie), context, id));
    expect(await listStartedCheckouts(asking(cookie), context)).toEqual(ids.slice(2).toReversed());
  });

  it("cannot be made up, nor added to [buying.cookie]", async () => {
    const context = aContext();
    const [mine, another] = [v7(), v7()];
    const cookie = pairOf(await rememberStartedCheckout(asking(""), context, mine));
    const sealed = JSON.parse(Buffer.from(decodeURIComponent(cookie.slice("checkouts=".length)), "base64").toString()) as string;
    const forged = (value: string) =>
      asking(`checkouts=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`);
    const beforeSignature = /\.(?=[^.]*$)/;
    // Earlier versions wrote "~" before the signature.
    for (const value of [sealed, sealed.replace(beforeSignature, "~")])
      expect(await listStartedCheckouts(forged(value), context)).toEqual([mine]);
    for (const value of [
      another,
      `${another}~`,
      sealed.replace(mine, another),
      sealed.replace(beforeSignature, `.${another}.`),
      "~",
      "{",
    ])
      expect(await listStartedCheckouts(forged(value), context)).toEqual([]);
    expect(await listStartedCheckouts(asking("checkouts=%%%"), context)).toEqual([]);
  });
});
