import { Section } from "@react-email/components";
import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

export function messageAnsweredSubject({ siteName }: Sender): string {
  return `Our answer to your message to ${siteName}`;
}

/** To whoever wrote on the contact page: the answer in an admin's words, and below it what was written. */
export function MessageAnsweredMail({ sender, name, subject, message, answer, link }: AnswerFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Thank you for writing to us. Here is our answer."
      why="You got this mail because a message was sent with this address on the contact page of"
    >
      <Paragraph>Thank you for writing to us. Here is our answer:</Paragraph>
      <Words>{answer}</Words>
      <Paragraph>If anything is left open, please write to us again:</Paragraph>
      <Step link={link}>Write to us</Step>
      <Paragraph>{`This is what you wrote to us, “${subject}”:`}</Paragraph>
      <Section style={{ margin: "0 0 16px", paddingLeft: "14px", borderLeft: "3px solid #e5dfd3" }}>
        <Words>{message}</Words>
      </Section>
    </MailPage>
  );
}

type AnswerFacts = { name?: string; subject: string; message: string; answer: string; link: string };

/** Lines as they were typed; an empty one begins a new paragraph. */
function Words({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, place) => (
    // oxlint-disable-next-line no-array-index-key -- the paragraphs never change their places
    <Paragraph key={place}>
      {paragraph.split("\n").flatMap((line, number) => (number ? [<br key={`break ${number}`} />, line] : [line]))}
    </Paragraph>
  ));
}
