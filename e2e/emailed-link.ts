import { type BuiltSite, expect } from "./fixtures.ts";

/** Waits for an email to this address with this subject and returns its link. */
export async function emailedLink({ delivery, mailbox }: BuiltSite, recipient: string, subject: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      await delivery.runNow();
      const email = (await mailbox.list()).find((each) => each.to === recipient && each.subject.includes(subject));
      link = /http\S+\?token=[\w-]+/.exec(email?.text ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}
