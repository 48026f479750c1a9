import { type BuiltSite, expect } from "./fixtures.ts";

/** Waits for an email to this address with this subject and returns its text. */
export async function emailed({ delivery, mailbox }: BuiltSite, recipient: string, subject: string): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      await delivery.runNow();
      text = (await mailbox.list()).find((each) => each.to === recipient && each.subject.includes(subject))?.text ?? "";
      return text;
    })
    .not.toBe("");
  return text;
}

/** Waits for an email and returns its link. */
export async function emailedLink(...email: Parameters<typeof emailed>): Promise<string> {
  return /http\S+\?token=[\w-]+/.exec(await emailed(...email))![0];
}
