import { afterEach, expect, it, vi } from "vitest";
import { countVisits } from "./count-visits.ts";

afterEach(() => vi.unstubAllGlobals());

/** An element that is in a link with these `data-` attributes, or in none. */
class Element {
  dataset: Record<string, string> | null;
  constructor(dataset: Record<string, string> | null) {
    this.dataset = dataset;
  }
  closest() {
    return this.dataset && this;
  }
}

it("a page reports each time that it is shown, but not while it is prerendered, and taps on tracked links, but no other click", () => {
  const [page, document] = [new EventTarget(), Object.assign(new EventTarget(), { prerendering: true })];
  const sent: string[] = [];
  const stubs = {
    ...{ document, Element, location: { pathname: "/about" } },
    navigator: { sendBeacon: (path: string, body: URLSearchParams) => void sent.push(`${path} ${body.toString()}`) },
    addEventListener: page.addEventListener.bind(page),
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  const click = (target: unknown, type = "click", button = 0) => {
    const event = Object.assign(new Event(type), { button });
    Object.defineProperty(event, "target", { value: target });
    document.dispatchEvent(event);
  };
  countVisits();
  page.dispatchEvent(new Event("pageshow"));
  expect(sent).toEqual([]);
  document.prerendering = false;
  document.dispatchEvent(new Event("prerenderingchange"));
  page.dispatchEvent(new Event("pageshow"));
  expect(sent.splice(0)).toEqual(["/visit page=%2Fabout", "/visit page=%2Fabout"]);

  const link = new Element({ tap: "call", business: "7" });
  click(link);
  click(link, "auxclick", 1);
  click(link, "auxclick", 2);
  click(new Element(null));
  click({});
  expect(sent).toEqual(["/visit tap=call&business=7", "/visit tap=call&business=7"]);
});
