import type { DeskMessage, MessagePlace } from "./desk-message-place.ts";
import { Icon } from "./icon.tsx";
import { PostForm } from "./post-form.tsx";

type Props = { message: DeskMessage; place: MessagePlace; words?: boolean };

/** Read or unread, archived or back; with words where there is room for them. */
export function MessageDeeds({ message: { id, readAt, archivedAt, subject }, place, words = false }: Props) {
  const reading = readAt
    ? { intent: "markUnread", icon: "mail", label: "Mark as unread" }
    : { intent: "markRead", icon: "check", label: "Mark as read" };
  const storing = archivedAt
    ? { intent: "unarchive", icon: "inbox", label: "Move to inbox" }
    : { intent: "archive", icon: "folder", label: "Archive" };
  return (
    <PostForm
      failed={{ title: "Failed to update message" }}
      toastOnly
      preventScrollReset
      className={`flex ${words ? "flex-wrap gap-3" : "gap-1"}`}
    >
      <PlaceFields id={id} place={place} />
      {[reading, storing].map(({ intent, icon, label }) => (
        <button
          key={intent}
          name="intent"
          value={intent}
          title={label}
          aria-label={words ? undefined : `${label}: ${subject}`}
          className={words ? "btn btn-quiet" : "grid size-11 place-content-center rounded-control hover:bg-accent-soft"}
        >
          <Icon name={icon} />
          {words && label}
        </button>
      ))}
    </PostForm>
  );
}

/** Which message is meant, and where its reader comes back to. */
export function PlaceFields({ id, place: { box, page } }: { id: string; place: MessagePlace }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="box" value={box} />
      <input type="hidden" name="page" value={page} />
    </>
  );
}
