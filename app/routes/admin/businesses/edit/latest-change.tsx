import { Form } from "react-router";
import { type Sentence, sentenceText } from "#app/routes/admin/activity/audit-log-text.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";

type Change = { id: string; at: Date; sentence: Sentence };

/** The latest undoable change to the business, and the button that undoes it. */
export function LatestChange({ change: { id, at, sentence }, back }: { change: Change; back: string }) {
  return (
    <section aria-label="Latest change" className="card flex flex-wrap items-center gap-3 px-5 py-4">
      <IconText icon="clock" iconLook="size-5 text-ink-soft" look="min-w-[min(15rem,100%)] grow basis-0 wrap-anywhere">
        <span>
          {sentenceText(sentence)}, <DateTime at={at} />
        </span>
      </IconText>
      {/* The business form below must show the restored values, so the button reloads the page. */}
      <Form method="post" action="/admin/dashboard/activity" reloadDocument>
        {Object.entries({ intent: "undo", id, back }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton label="Undo" about={`: ${sentence.did} ${sentence.subject}`} look="btn-quiet" />
      </Form>
    </section>
  );
}
