import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

/** The server's responses to the recipients that it refuses. */
export const refusedRecipients: Record<string, [code: number, text: string]> = {
  "nobody@example.test": [550, "5.1.1 no nobody@example.test here"],
  "full@example.test": [552, "5.2.2 mailbox full"],
  "later@example.test": [450, "4.2.1 try again later"],
  "relay@example.test": [554, "5.7.1 relay access denied"],
};

/** Starts an email server with the user `town` and the password `p@ss:/%` until the test ends. It offers no encryption. */
export async function anEmailServer() {
  const got: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      username === "town" && password === "p@ss:/%" ? done(null, { user: username }) : done(new Error("wrong password for town")),
    onRcptTo({ address }, _, done) {
      const [responseCode, message] = refusedRecipients[address] ?? [];
      done(message ? Object.assign(new Error(message), { responseCode }) : null);
    },
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
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const url = (password = "p@ss:/%") => `smtp://town:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return { got, port, url };
}
