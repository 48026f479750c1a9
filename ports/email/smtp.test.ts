import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "#test/free-port.ts";
import { Undelivered } from "./port.ts";
import { openSmtp } from "./smtp.ts";

const email = { to: "ada@example.test", subject: "Confirm your address", text: "Hello Ada,\nplain", html: "<p>Hello Ada</p>" };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Got = { from: string; to: string[]; source: string };

/** The server's responses to the recipients that it refuses. */
const answers: Record<string, [code: number, text: string]> = {
  "nobody@example.test": [550, "5.1.1 no nobody@example.test here"],
  "full@example.test": [552, "5.2.2 mailbox full"],
  "later@example.test": [450, "4.2.1 try again later"],
  "relay@example.test": [554, "5.7.1 relay access denied"],
};

/** An email server with the user `town` and the password `p@ss`. */
async function anEmailServer() {
  const got: Got[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      username === "town" && password === "p@ss" ? done(null, { user: username }) : done(new Error("wrong password for town")),
    onRcptTo: ({ address }, _, done) =>
      done(answers[address] ? Object.assign(new Error(answers[address][1]), { responseCode: answers[address][0] }) : null),
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        got.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  server.on("error", () => {});
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  closing.push(() => new Promise<void>((closed) => server.close(closed)));
  return { got, port };
}

function aTransport(port: number, user = "town:p%40ss") {
  const smtp = openSmtp({ url: `smtp://${user}@127.0.0.1:${port}`, from: "Williston Directory <hello@example.org>" });
  closing.push(() => smtp.close());
  return smtp;
}

async function failure(sending: Promise<void>): Promise<string> {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Undelivered);
  return (error as Error).message;
}

describe("openSmtp", () => {
  it("says whether the server can't be reached, which no other email can change", async () => {
    const { port } = await anEmailServer();
    const failed = (smtp: ReturnType<typeof aTransport>, to = email.to) => smtp.send({ ...email, to }).catch((error) => error);
    expect(await failed(aTransport(await freePort()))).toMatchObject({ name: "Undelivered", isAway: true });
    expect(await failed(aTransport(port), "nobody@example.test")).toMatchObject({ name: "Undelivered", isAway: false });
  });

  it("sends nothing to an address that was added to the subject or the recipient", async () => {
    const { got, port } = await anEmailServer();
    const smtp = aTransport(port);
    await smtp.send({ ...email, subject: "Hello\r\nBcc: eve@example.test" });
    await smtp.send({ ...email, to: "ada@example.test, eve@example.test" }).catch(() => {});
    expect(got.flatMap(({ to }) => to)).not.toContain("eve@example.test");
    expect(got[0]!.source).not.toMatch(/^Bcc:/m);
  });

  it("fails when the server refuses the login, with an error that leaves out the server's message, the password, and the address", async () => {
    const { got, port } = await anEmailServer();
    const message = await failure(aTransport(port, "town:wrong-word").send(email));
    expect(message).toContain("EAUTH");
    expect(message).not.toMatch(/wrong|ada@|town/);
    expect(got).toEqual([]);
  });

  it("reports a bounce only for an address that does not exist, not for other refusals", async () => {
    const { port } = await anEmailServer();
    const smtp = aTransport(port);
    const bounces = Object.keys(answers).map(async (to) => {
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
    const smtp = openSmtp({ url: `smtp://town:p%40ss@[::ffff:127.0.0.1]:${port}`, from: "hello@example.org" });
    closing.push(() => smtp.close());
    expect(await failure(smtp.send(email))).toContain("ETLS");
    expect(got).toEqual([]);
  });
});
