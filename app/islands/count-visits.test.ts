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

/** Runs the script in a page. `sent` has the reports that the page sent. */
function openPage(prerendering = false) {
  const [page, document] = [new EventTarget(), Object.assign(new EventTarget(), { prerendering })];
  const sent: string[] = [];
  const stubs = {
    ...{ document, Element, location: { pathname: "/about" } },
    navigator: { sendBeacon: (path: string, body: URLSearchParams) => void sent.push(`${path} ${body.toString()}`) },
    addEventListener: page.addEventListener.bind(page),
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  countVisits();
  return {
    sent,
    show: () => page.dispatchEvent(new Event("pageshow")),
    activate() {
      document.prerendering = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    },
    click(target: unknown, type = "click", button = 0) {
      const event = Object.assign(new Event(type), { button });
      Object.defineProperty(event, "target", { value: target });
      document.dispatchEvent(event);
    },
  };
}

it("a page reports each time that it is shown, also when the visitor comes back to it", () => {
  const { sent, show } = openPage();
  expect(sent).toEqual([]);
  show();
  show();
  expect(sent).toEqual(["/visit page=%2Fabout", "/visit page=%2Fabout"]);
});

it("a prerendered page reports nothing until the visitor opens it", () => {
  const { sent, show, activate } = openPage(true);
  show();
  expect(sent).toEqual([]);
  activate();
  expect(sent).toEqual(["/visit page=%2Fabout"]);
});

it("a tap on a tracked link is reported, with the middle button too, but no other click", () => {
  const { sent, click } = openPage();
  const link = new Element({ tap: "call", business: "7" });
  click(link);
  click(link, "auxclick", 1);
  click(link, "auxclick", 2);
  click(new Element(null));
  click({});
  expect(sent).toEqual(["/visit tap=call&business=7", "/visit tap=call&business=7"]);
});
