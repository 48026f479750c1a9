import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { afterEach, describe, expect, it } from "vitest";
import { openMailbox } from "./embedded-mailbox.ts";

const at = new Date("2026-01-14T18:00:00Z");
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function aMailbox() {
  const parent = await mkdtemp(join(tmpdir(), "town-mail-"));
  folders.push(parent);
  const folder = join(parent, "email");
  const open = () => openMailbox(folder, { newId: () => v7(), now: () => at });
  return { folder, mailbox: open(), again: open };
}

function email(number: number) {
  return { to: `${number}@example.test`, subject: `Email ${number}`, text: "Hello", html: "<p>Hello</p>" };
}

describe("the development mailbox", () => {
  it("lists emails after a restart, newest first", async () => {
    const { mailbox, again } = await aMailbox();
    for (const number of [1, 2, 3]) await mailbox.send(email(number));

    const stored = await again().list();
    expect(stored.map(({ subject }) => subject)).toEqual(["Email 3", "Email 2", "Email 1"]);
    expect(await again().find(stored[1]!.id)).toEqual({ ...email(2), at, id: stored[1]!.id });
  });

  it("keeps the newest 200 emails and deletes older partial files", async () => {
    const { mailbox, folder } = await aMailbox();
    await mailbox.send(email(0));
    await writeFile(join(folder, `${v7()}.json.new`), "{");
    for (let number = 1; number <= 200; number += 1) await mailbox.send(email(number));

    const stored = await mailbox.list();
    expect([stored.length, stored[0]!.subject, stored.at(-1)!.subject]).toEqual([200, "Email 200", "Email 1"]);
    expect(await readdir(folder)).toHaveLength(200);
  });

  it("finds emails only by valid ids", async () => {
    const { mailbox, folder } = await aMailbox();
    await mailbox.send(email(1));
    await writeFile(join(folder, "../secret.json"), JSON.stringify({ ...email(1), at }));
    for (const id of ["../secret", "", "%2e%2e/secret", ".."]) expect(await mailbox.find(id)).toBeNull();
  });

  it("can be read only by the site's user", async () => {
    const { mailbox, folder } = await aMailbox();
    await mailbox.send(email(1));
    const [name] = await readdir(folder);
    expect((await stat(join(folder, name!))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });
});
