/** How long each set of cards is shown, and half of the fade between two sets, in milliseconds. `app.css` has the fade. */
const showFor = 30_000;
const halfFade = 400;

/** The order of the featured businesses changes each hour. */
const staleAfter = 3_600_000;

/** The shortest swipe, in pixels. */
const shortestSwipe = 50;

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
  let isPaused = false;
  // A card must not change while the pointer or the focus is on it.
  let isUsed = false;
  let timer: ReturnType<typeof setTimeout>;
  let loadedAt = Date.now();
  let more = section.dataset["more"];
  const isStale = () => Date.now() - loadedAt >= staleAfter;

  function turn(forward: boolean): void {
    // An ad blocker may have removed the cards.
    if (!list.firstElementChild) return;
    for (let count = wide.matches ? 3 : 1; count > 0; count -= 1)
      if (forward) list.append(list.firstElementChild!);
      else list.prepend(list.lastElementChild!);
    if (more) void loadMore(more);
    restart();
  }

  function restart(): void {
    clearTimeout(timer);
    delete list.dataset["fading"];
    if (isPaused || isUsed || calm.matches || list.children.length <= (wide.matches ? 3 : 1)) return;
    timer = setTimeout(() => {
      list.dataset["fading"] = "";
      timer = setTimeout(() => turn(true), halfFade);
    }, showFor);
  }

  /** Adds the other businesses after the last one that the page came with. After a failure, the next turn tries again. */
  async function loadMore(address: string): Promise<void> {
    more = undefined;
    const cards = await fetchCards(address);
    if (!cards) more = address;
    else section.querySelector("li[data-last]")?.after(...cards.slice(list.children.length));
  }

  /** Replaces the businesses with those of the current hour. */
  async function refresh(): Promise<void> {
    if (!isStale() || document.hidden || isUsed) return;
    loadedAt = Date.now();
    const cards = await fetchCards("/premium-businesses");
    if (!cards?.length) return;
    more = undefined;
    list.replaceChildren(...cards);
    restart();
  }

  function use(now: boolean): void {
    isUsed = now;
    restart();
  }

  function pause(now: boolean): void {
    isPaused = now;
    stop!.hidden = now;
    go!.hidden = !now;
    (now ? go : stop)!.focus();
    restart();
  }

  list.lastElementChild?.setAttribute("data-last", "");
  stop?.addEventListener("click", () => pause(true));
  go?.addEventListener("click", () => pause(false));
  button("next")?.addEventListener("click", () => turn(true));
  button("previous")?.addEventListener("click", () => turn(false));
  list.addEventListener("mouseenter", () => use(true));
  list.addEventListener("mouseleave", () => use(false));
  list.addEventListener("focusin", () => use(true));
  list.addEventListener("focusout", () => use(false));
  let touchedAt = 0;
  list.addEventListener("touchstart", ({ touches }) => void (touchedAt = touches[0]!.clientX), { passive: true });
  list.addEventListener("touchend", ({ changedTouches }) => {
    const moved = changedTouches[0]!.clientX - touchedAt;
    if (Math.abs(moved) > shortestSwipe && stop) turn(moved < 0);
  });
  for (const query of [wide, calm]) query.addEventListener("change", restart);
  document.addEventListener("visibilitychange", () => void refresh());
  setInterval(() => void refresh(), showFor);
  restart();
}

/** Returns the cards of a list's page in the carousel's size, or null if the page can't be loaded. */
async function fetchCards(address: string): Promise<HTMLElement[] | null> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll(".premium-card")].map((card) => {
    const item = document.createElement("li");
    card.classList.add("compact");
    item.append(card);
    return item;
  });
}
