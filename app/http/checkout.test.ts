import { RouterContextProvider } from "react-router";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aSite } from "#test/site.ts";
import { listStartedCheckouts, rememberStartedCheckout } from "#app/http/checkout.ts";
import { appContext } from "#app/http/request-context.ts";

function aContext() {
  const context = new RouterContextProvider();
  context.set(appContext, { ...aSite().app, db });
  return context;
}
const cookieOf = (value: string) => `checkouts=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;
const read = (cookie: string) => listStartedCheckouts(new Request("http://site.test/", { headers: { cookie } }), aContext());

it("the checkouts cookie is ignored when it is forged or changed", async () => {
  const [started, other] = [v7(), v7()];
  const header = await rememberStartedCheckout(new Request("http://site.test/"), aContext(), started);
  const sealed = JSON.parse(Buffer.from(decodeURIComponent(/=([^;]*)/.exec(header)![1]!), "base64").toString()) as string;
  expect(await read(cookieOf(sealed))).toEqual([started]);
  const [text = "", signature] = sealed.split(".");
  const changed = Buffer.from(Buffer.from(text, "base64url").toString().replace(started, other)).toString("base64url");
  for (const value of [other, `${other}.`, `${changed}.${signature}`, ".", "{"]) expect(await read(cookieOf(value))).toEqual([]);
  expect(await read("checkouts=%%%")).toEqual([]);
});
