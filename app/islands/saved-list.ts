import type { SavedHours } from "#app/routes/resources/saved-hours.ts";
import { readSaved, type SavedBusiness, writeSaved } from "./save.ts";

/** Lists the saved businesses from the page's template, with today's hours from the server. */
export function start(element: HTMLElement): void {
  const list = element.querySelector("ul")!;
  const template = element.querySelector("template")!;
  const removeAll = element.querySelector<HTMLElement>("[data-remove-all]")!;
  const empty = element.querySelector<HTMLElement>("[data-empty]")!;
  let hours: SavedHours | null = null;

  function show(): void {
    const saved = readSaved();
    list.replaceChildren(...saved.map((business) => toItem(template, business, hours)));
    empty.hidden = saved.length > 0;
    removeAll.hidden = saved.length < 2;
  }

  function store(businesses: SavedBusiness[]): void {
    writeSaved(businesses);
    show();
  }

  list.addEventListener("click", ({ target }) => {
    const removed = (target as Element).closest<HTMLElement>("[data-remove]")?.dataset["remove"];
    if (removed) store(readSaved().filter(({ id }) => id !== removed));
  });
  removeAll.addEventListener("click", () => confirm("Remove all saved businesses?") && store([]));
  addEventListener("storage", show);
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  show();
  void readHours().then((found) => {
    hours = found;
    if (found) show();
  });
}

/** Returns null if the request fails. */
async function readHours(): Promise<SavedHours | null> {
  const ids = readSaved().map(({ id }) => id);
  if (!ids.length) return null;
  try {
    const response = await fetch(`/saved/hours?ids=${ids.join()}`);
    return response.ok ? ((await response.json()) as SavedHours) : null;
  } catch {
    return null;
  }
}

function toItem(template: HTMLTemplateElement, business: SavedBusiness, hours: SavedHours | null): Node {
  const { id, name, service, street, phone, phoneE164 } = business;
  const item = template.content.cloneNode(true) as DocumentFragment;
  const set = (part: string, text: string | null | undefined) => {
    for (const element of item.querySelectorAll<HTMLElement>(`[data-part=${part}]`)) {
      element.textContent = text ?? "";
      element.hidden = !text;
    }
  };
  const today = hours && (id in hours ? hours[id] : { hours: "No longer listed" });
  set("name", name);
  set("facts", [service, street].filter(Boolean).join(" · "));
  set("phone", phone);
  set("hours", today?.hours);
  set("state", today?.state);
  item.querySelector("[data-part=state]")!.classList.toggle("is-open", today?.state?.startsWith("Open") ?? false);
  item.querySelector<HTMLAnchorElement>("h2 a")!.href = `/business/${id}`;
  item.querySelector<HTMLElement>("[data-remove]")!.dataset["remove"] = id;
  const call = item.querySelector<HTMLAnchorElement>("[data-tap]")!;
  if (!phoneE164) call.remove();
  call.href = `tel:${phoneE164 ?? ""}`;
  call.dataset["business"] = id;
  return item;
}
