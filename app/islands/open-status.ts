/**
 * Says in each element with opening times whether the business is open now, and again each minute: a cached page may be an hour old,
 * and it may stay open for hours. Cards that other modules add later count, too.
 */
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import type { TownTime } from "#domain/businesses/opening-times/open-state.shared.ts";
import { statusText } from "#app/routes/public/open-status-text.ts";

const updateInterval = 60_000;

/** What each element says. Text is only replaced when it changes, because the browser may have translated it. */
const said = new WeakMap<Element, string>();

export function start(main: HTMLElement): void {
  const { timeZone = "UTC", locale = "en-US", holidays = "{}" } = main.dataset;
  const town: TownTime = { timeZone, locale, holidays: JSON.parse(holidays) as TownTime["holidays"] };
  const update = () => {
    for (const element of main.querySelectorAll<HTMLElement>("[data-times]")) show(element, town, new Date());
  };
  update();
  setInterval(update, updateInterval);
  // A page from the back/forward cache has missed the timer.
  window.addEventListener("pageshow", update);
  new MutationObserver(update).observe(main, { childList: true, subtree: true });
}

function show(element: HTMLElement, town: TownTime, now: Date): void {
  const times = JSON.parse(element.dataset["times"]!) as OpeningTimes;
  const { look, sentence, hours, below } = statusText(times, town, now);
  const [first, second] = element.children;
  const text = second ? `${hours}\n${below}` : sentence;
  element.dataset["is"] = look;
  if (said.get(element) === text) return;
  said.set(element, text);
  if (!first || !second) element.textContent = text;
  else [first.textContent, second.textContent] = [hours, below];
}
