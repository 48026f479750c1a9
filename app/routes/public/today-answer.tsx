import { clockTime } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { dateOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import type { ShownAnswer } from "#domain/notices/notice-form.shared.ts";
import { useToday } from "./use-clock.ts";

/** Returns a business's answer to the current notice as a sentence, or null. An answer is valid only on its day. */
export function useTodayAnswer(shown: ShownAnswer | null): string | null {
  const { town } = useTown();
  const today = dateOf(useToday());
  if (!shown || shown.notice !== town.notice?.id || shown.at.slice(0, 10) !== today) return null;
  const time = clockTime(shown.at.slice(11), town.locale);
  return `${answerText(shown, town.locale)} · confirmed ${time}`;
}

/** Returns text such as "Open today", "Closed today", or "Opens at 10:00 AM today". */
export function answerText({ answer, until }: Pick<ShownAnswer, "answer" | "until">, locale: string): string {
  if (answer === "delayed") return `Opens at ${clockTime(until!, locale)} today`;
  return answer === "open" ? "Open today" : "Closed today";
}
