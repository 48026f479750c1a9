import { answerText } from "#app/routes/public/today-answer.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { OwnNotice } from "#domain/notices/answer-notice.ts";

/** The town's notice, with the owner's answer for today or a button to answer. */
export function TodayNotice({ notice: { text, link, answer } }: { notice: OwnNotice }) {
  const { locale } = useTown().town;
  return (
    <Notice icon="circle-alert" look="amber" title="Are you open today?">
      <p className="wrap-anywhere">{`Visitors see this notice: ${text}`}</p>
      {answer ? (
        <>
          <p className="font-semibold">{`You answered: ${answerText(answer, locale)}.`}</p>
          <LinkButton to={link} label="Change your answer" look="btn-quiet justify-self-start" />
        </>
      ) : (
        <LinkButton to={link} label="Answer" look="btn-accent justify-self-start" />
      )}
    </Notice>
  );
}
