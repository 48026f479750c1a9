import { fetchPage } from "./load-more.ts";

/** How long each set of cards is shown, and half of the fade between two sets, in milliseconds. `app.css` has the fade. */
const showFor = 30_000;
const halfFade = 400;

/**
 * Rotates the featured businesses unless they are paused, hovered, or focused, or the visitor prefers reduced motion. The list is a
 * circle whose first cards are visible, one or three of them, so a turn moves cards from one end to the other.
 */
export function start(section: HTMLElement): void {
  const list = section.querySelector("ul")!;
  const wide = matchMedia("(min-width: 48.0625rem)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const button = (name: string) => section.querySelector<HTMLButtonElement>(`button[name=${name}]`);
  const [stop, go] = [button("stop"), button("start")];
  const lastCard = list.lastElementChild;
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout>;
  let more = section.dataset["more"];
  const shown = () => (wide.matches ? 3 : 1);

  function turn(forward: boolean): void {
    // An ad blocker may have removed the cards.
    for (let count = shown(); count > 0 && list.firstElementChild; count -= 1)
      if (forward) list.append(list.firstElementChild);
      else list.prepend(list.lastElementChild!);
    if (more) void loadMore(more);
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    delete list.dataset["fading"];
    timer = setTimeout(() => {
      // A card must not change while the pointer or the focus is on it.
      const isUsed = list.matches(":hover, :focus-within");
      if (isPaused || isUsed || calm.matches || list.children.length <= shown()) return schedule();
      list.dataset["fading"] = "";
      timer = setTimeout(() => turn(true), halfFade);
    }, showFor);
  }

  /** Adds the other businesses after the last one that the page came with. After a failure, the next turn tries again. */
  async function loadMore(address: string): Promise<void> {
    more = undefined;
    const page = await fetchPage(address);
    if (!page) more = address;
    const cards = [...(page?.querySelectorAll(".premium-card") ?? [])].slice(list.children.length);
    const items = cards.map((card) => {
      const item = document.createElement("li");
      card.classList.add("compact");
      item.append(card);
      return item;
    });
    lastCard?.after(...items);
  }

  function pause(now: boolean): void {
    isPaused = now;
    stop!.hidden = now;
    go!.hidden = !now;
    (now ? go : stop)!.focus();
    schedule();
  }

  stop?.addEventListener("click", () => pause(true));
  go?.addEventListener("click", () => pause(false));
  button("next")?.addEventListener("click", () => turn(true));
  button("previous")?.addEventListener("click", () => turn(false));
  schedule();
}
