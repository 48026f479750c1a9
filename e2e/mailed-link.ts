import { type BuiltSite, expect } from "./fixtures.ts";

/** The link in the mail of this subject to this address. */
export async function mailedLink({ postman, mailbox }: BuiltSite, email: string, subject: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      await postman.kick();
      const letter = (await mailbox.list()).find((each) => each.to === email && each.subject.includes(subject));
      link = /http\S+\?token=[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}
