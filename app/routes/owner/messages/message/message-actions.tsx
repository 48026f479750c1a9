import { useFetcher } from "react-router";
import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { OpenedMessage } from "#domain/business-messages/read-messages.ts";

export const notChanged = "Failed to change the message. Please try again.";

type Props = Pick<OpenedMessage, "message" | "answer"> & { businessId: string };

/** The buttons for a message. Replying opens the email program or the phone app and marks the message as answered. */
export function MessageActions({ businessId, message, answer }: Props) {
  const { submit } = useFetcher();
  const { contact, answeredAt, spamAt } = message;
  const markAnswered = () => void submit({ intent: "answered", businessId }, { method: "post" });
  const isEmail = contact.includes("@");
  return (
    <>
      {answeredAt && (
        <p className="mt-4 flex items-center gap-1.5 text-leaf">
          <Icon name="circle-check" className="size-4" />
          Answered
        </p>
      )}
      <PostForm
        failed={{ title: notChanged }}
        toastOnly
        fields={{ businessId }}
        className="mt-4 flex flex-wrap gap-3"
        preventScrollReset
      >
        {answer && (
          <a href={answer} onClick={answeredAt ? undefined : markAnswered} className="btn btn-accent">
            <Icon name={isEmail ? "mail" : "phone"} className="size-4" />
            {isEmail ? "Reply by email" : "Call back"}
          </a>
        )}
        {!answeredAt && <Action intent="answered" label="Mark as answered" />}
        {spamAt ? <Action intent="not-spam" label="Not spam" /> : <Action intent="spam" label="Mark as spam" />}
        <Action intent="delete" label="Delete" />
      </PostForm>
    </>
  );
}

function Action({ intent, label }: { intent: string; label: string }) {
  return <SubmitButton name="intent" value={intent} label={label} look="btn-quiet" />;
}
