import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

const why = "You got this mail because you are an administrator of";
const choose = "You choose under Administrators when we email you about what is new.";

/** "1 business", "3 businesses". */
function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function submissionWaitsSubject({ siteName }: Sender): string {
  return `A new business waits for review at ${siteName}`;
}

/** To an admin who wants to know right away of a business that waits for review. `more` waited since the last email. */
export function SubmissionWaitsMail({ sender, name, business, more, link }: Submission & { sender: Sender }) {
  return (
    <MailPage sender={sender} name={name} preview="It is published once one of you approves it." why={why}>
      <Paragraph>{`${plainName(business, 120) ?? "A business"} was submitted and waits for review.`}</Paragraph>
      {more && (
        <Paragraph>{`${counted(more, "more business was", "more businesses were")} submitted since the last email.`}</Paragraph>
      )}
      <Step link={link}>Review it</Step>
      <Paragraph>{choose}</Paragraph>
    </MailPage>
  );
}

export function messageWaitsSubject({ siteName }: Sender): string {
  return `A new message at ${siteName}`;
}

/** To an admin who wants to know right away of a contact message. It says nothing of the message, which a stranger wrote. */
export function MessageWaitsMail({ sender, name, more, link }: Message & { sender: Sender }) {
  return (
    <MailPage sender={sender} name={name} preview="Somebody used the contact form." why={why}>
      <Paragraph>Somebody wrote to you with the contact form.</Paragraph>
      {more && <Paragraph>{`${counted(more, "more message", "more messages")} came since the last email.`}</Paragraph>}
      <Step link={link}>Read it</Step>
      <Paragraph>{choose}</Paragraph>
    </MailPage>
  );
}

export function adminDigestSubject({ siteName }: Sender): string {
  return `What is new at ${siteName}`;
}

/** To an admin: how much came in since the last email. */
export function AdminDigestMail({ sender, name, submission, claim, message, link }: Digest & { sender: Sender }) {
  return (
    <MailPage sender={sender} name={name} preview="What came in since the last email." why={why}>
      <Paragraph>Since the last email, this came in:</Paragraph>
      {submission && (
        <Paragraph>{counted(submission, "business that waits for review", "businesses that wait for review")}</Paragraph>
      )}
      {claim && <Paragraph>{counted(claim, "claim that waits for review", "claims that wait for review")}</Paragraph>}
      {message && <Paragraph>{counted(message, "contact message", "contact messages")}</Paragraph>}
      <Step link={link}>Open the admin dashboard</Step>
      <Paragraph>{choose}</Paragraph>
    </MailPage>
  );
}

type Submission = { name?: string; business: string; more?: number; link: string };
type Message = { name?: string; more?: number; link: string };
type Digest = { name?: string; submission?: number; claim?: number; message?: number; link: string };
