import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { expect, it, onTestFinished } from "vitest";
import { openMailbox } from "./embedded-mailbox.ts";

const at = new Date("2026-01-14T18:00:00Z");
const email = (number: number) => ({
  to: `${number}@example.test`,
  subject: `Email ${number}`,
  text: "Hello",
  html: "<p>Hello</p>",
});

it("the development mailbox keeps the newest 200 emails, which only the site's user can read, and lists the newest first", async () => {
  const parent = await mkdtemp(join(tmpdir(), "town-mail-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, "email");
  const open = () => openMailbox(folder, { newId: () => v7(), now: () => at });
  for (let number = 0; number <= 200; number += 1) await open().send(email(number));
  const stored = await open().list();
  expect([stored.length, stored[0]!.subject, stored.at(-1)!.subject]).toEqual([200, "Email 200", "Email 1"]);
  expect(await open().find(stored[1]!.id)).toEqual({ ...email(199), at, id: stored[1]!.id });
  await writeFile(join(parent, "secret.json"), JSON.stringify({ ...email(1), at }));
  for (const id of ["../secret", ""]) expect(await open().find(id)).toBeNull();
  const names = await readdir(folder);
  expect(names).toHaveLength(200);
  for (const path of [folder, join(folder, names[0]!)]) expect((await stat(path)).mode & 0o077).toBe(0);
});
