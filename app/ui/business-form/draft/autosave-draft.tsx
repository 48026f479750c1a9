import { type ReactNode, useState } from "react";
import { DraftBanner } from "./draft-banner.tsx";
import { deleteDraft, useSavedDraft, type Draft } from "./use-draft.ts";

type Props<Answer> = {
  /** What this browser keeps the draft under. */
  draftKey: string;
  answer: Answer | undefined;
  /** The form, started anew with the draft once it is restored; an answer about what the draft replaced is none any more. */
  children: (started: { draft: Draft | null; answer: Answer | undefined; key: string | number }) => ReactNode;
};

/** Offers what was typed into a long form at an earlier visit and never saved. */
export function AutosaveDraft<Answer>({ draftKey, answer, children }: Props<Answer>) {
  const { draft, settle } = useSavedDraft(draftKey);
  const [restored, setRestored] = useState<{ draft: Draft; over: Answer | undefined } | null>(null);
  return (
    <div className="grid gap-6">
      {draft && !answer && (
        <DraftBanner
          draft={draft}
          onRestore={() => {
            setRestored({ draft, over: answer });
            settle();
          }}
          onDiscard={() => {
            deleteDraft(draftKey);
            settle();
          }}
        />
      )}
      {children({
        key: restored?.draft.at ?? "first",
        draft: restored?.draft ?? null,
        answer: answer === restored?.over ? undefined : answer,
      })}
    </div>
  );
}
