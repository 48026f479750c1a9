import { describe, expect, it, onTestFinished } from "vitest";
import { anEmailServer, refusedRecipients } from "#test/email-server.ts";
import { freePort } from "#test/free-port.ts";
import { Undelivered } from "./port.ts";
import { openSmtp } from "./smtp.ts";

const email = { to: "ada@example.test", subject: "Confirm your address", text: "Hello Ada,\nplain", html: "<p>Hello Ada</p>" };
function aTransport(url: string) {
  const smtp = openSmtp({ url, from: "Williston Directory <hello@example.org>" });
  onTestFinished(() => smtp.close());
  return smtp;
}

async function failure(sending: Promise<void>): Promise<string> {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Undelivered);
  return (error as Error).message;
}

describe("openSmtp", () => {
  it("says whether the server can't be reached, which no other email can change", async () => {
    const { url } = await anEmailServer();
    const failed = (server: string, to = email.to) =>
      aTransport(server)
        .send({ ...email, to })
        .catch((error) => error);
    const away = `smtp://127.0.0.1:${await freePort()}`;
    expect(await failed(away)).toMatchObject({ name: "Undelivered", isAway: true });
    expect(await failed(url(), "nobody@example.test")).toMatchObject({ name: "Undelivered", isAway: false });
  });

  it("sends nothing to an address that was added to the subject or the recipient", async () => {
    const { got, url } = await anEmailServer();
    const smtp = aTransport(url());
    await smtp.send({ ...email, subject: "Hello\r\nBcc: eve@example.test" });
    await smtp.send({ ...email, to: "ada@example.test, eve@example.test" }).catch(() => {});
    expect(got.flatMap(({ to }) => to)).not.toContain("eve@example.test");
    expect(got[0]!.source).not.toMatch(/^Bcc:/m);
  });

  it("fails when the server refuses the login, with an error that leaves out the server's message, the password, and the address", async () => {
    const { got, url } = await anEmailServer();
    const message = await failure(aTransport(url("wrong-word")).send(email));
    expect(message).toContain("EAUTH");
    expect(message).not.toMatch(/wrong|ada@|town/);
    expect(got).toEqual([]);
  });

  it("reports a bounce only for an address that does not exist, not for other refusals", async () => {
    const { url } = await anEmailServer();
    const smtp = aTransport(url());
    const bounces = Object.keys(refusedRecipients).map(async (to) => {
      const error: unknown = await smtp.send({ ...email, to }).catch((thrown: unknown) => thrown);
      return [to, (error as Undelivered).isBounce];
    });
    expect(Object.fromEntries(await Promise.all(bounces))).toEqual({
      "nobody@example.test": true,
      "full@example.test": false,
      "later@example.test": false,
      "relay@example.test": false,
    });
  });

  it("sends no unencrypted password to another machine", async () => {
    const { got, port } = await anEmailServer();
    // This address belongs to this machine but isn't treated as local. The server offers no encryption.
    const smtp = aTransport(`smtp://town:p%40ss@[::ffff:127.0.0.1]:${port}`);
    expect(await failure(smtp.send(email))).toContain("ETLS");
    expect(got).toEqual([]);
  });
});
