import { type ReactNode, useState } from "react";
import { DraftBanner } from "./draft-banner.tsx";
import { deleteDraft, useSavedDraft, type Draft } from "./use-draft.ts";

type Props<Answer> = {
  /** The draft's key in local storage. */
  draftKey: string;
  answer: Answer | undefined;
  /** Renders the form. Restoring a draft remounts the form with the draft and discards the server's earlier response. */
  children: (state: { draft: Draft | null; answer: Answer | undefined; key: string | number }) => ReactNode;
};

/** Offers to restore a form's unsaved draft. */
export function AutosaveDraft<Answer>({ draftKey, answer, children }: Props<Answer>) {
  const { draft, dismiss } = useSavedDraft(draftKey);
  const [restored, setRestored] = useState<{ draft: Draft; replacedAnswer: Answer | undefined } | null>(null);
  return (
    <div className="grid gap-6">
      {draft && !answer && (
        <DraftBanner
          draft={draft}
          onRestore={() => {
            setRestored({ draft, replacedAnswer: answer });
            dismiss();
          }}
          onDiscard={() => {
            deleteDraft(draftKey);
            dismiss();
          }}
        />
      )}
      {children({
        key: restored?.draft.at ?? "initial",
        draft: restored?.draft ?? null,
        answer: answer === restored?.replacedAnswer ? undefined : answer,
      })}
    </div>
  );
}
