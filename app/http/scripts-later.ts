import { countTaps } from "./count-taps.ts";
import { sayBriefly } from "./first-words.ts";

/** In milliseconds: a tab that nobody looks at paints nothing, and comes alive all the same. */
const longest = 1_000;

/** In milliseconds: so long a page that is only read waits for a hand. */
const reading = 5_000;

/** What a hand does first. */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const starter = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const named = /import \* as (\w+) from "([^"]+)";/g;
const unnamed = /import "([^"]+)";/g;

/** Whether a page is mostly read, so that its scripts may wait for the reader's hand. */
type Use = { isRead: boolean };

/**
 * The same page, whose scripts are asked for once it has been painted: it is read before it is worked with, and on a phone
 * what it looks like would share the line with them. Where it is mostly read they are only fetched then, and run at the first
 * sign of a hand or after some seconds; a press on what does nothing, or less, without them (`data-held`) is repeated then.
 * What the framework imports and announces, a small script imports and announces later; taps are counted and
 * words shortened from the first. A page that starts otherwise, as in development, is left alone.
 */
export function scriptsLater(html: string, use: Use): string {
  const code = starter.exec(html)?.[2];
  if (!code?.includes("import * as ")) return html;
  const announced = [...html.matchAll(preload)].map(([, address]) => address);
  const bare = html.replaceAll(preload, "");
  return bare.replace(starter, (_, attributes: string) => `<script${attributes}>${startLater(code, announced, use)}</script>`);
}

function startLater(code: string, announced: (string | undefined)[], { isRead }: Use): string {
  const modules = [...code.matchAll(named)].map(([, name, address]) => ({ name, address }));
  const others = [...code.matchAll(unnamed)].map(([, address]) => address);
  const rest = code.replaceAll(named, "").replaceAll(unnamed, "").trim();
  const imports = [...modules.map(({ address }) => address), ...others].map((address) => `import("${address}")`);
  return `(() => {
(${countTaps.toString()})();
(${sayBriefly.toString()})();
const announce = () => {
  for (const href of ${JSON.stringify(announced)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href${isRead ? ', fetchPriority: "low"' : ""} }));
};
let early = null;
const note = (event) => {
  early = event.target.closest?.("button[type=button]:not([popovertarget]), a[data-held]") ?? null;
  if (early?.href && !event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
};
addEventListener("click", note, true);
addEventListener("alive", () => {
  removeEventListener("click", note, true);
  early?.click();
});
const start = async () => {
  const [${modules.map(({ name }) => name).join(", ")}] = await Promise.all([${imports.join(", ")}]);
  ${rest}
};
const painted = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  setTimeout(done, ${longest});
});
const layOut = () => {
  const next = document.querySelectorAll(".below:not([data-laid-out])");
  for (const one of [...next].slice(0, 3)) one.setAttribute("data-laid-out", "");
  if (next.length > 3) setTimeout(layOut, 20);
  else document.documentElement.setAttribute("data-laid-out", "");
};
${isRead ? startByHand : startAtOnce}
})();`;
}

const startAtOnce = `painted.then(announce).then(start).then(layOut);`;

const startByHand = `const hand = new Promise((done) => {
  // Browsers report a mouse that merely rests on the page as well.
  const look = ({ type, movementX, movementY }) => type === "pointermove" && !movementX && !movementY ? undefined : done();
  for (const sign of ${JSON.stringify(signs)}) addEventListener(sign, look, { passive: true, capture: true });
  setTimeout(done, ${reading});
});
const shown = new Promise((done) => (document.readyState === "complete" ? done() : addEventListener("load", done)));
Promise.race([hand, Promise.all([painted, shown])]).then(announce);
shown.then(() => setTimeout(layOut, 100));
Promise.all([hand, painted]).then(start).catch(() => early?.href && location.assign(early.href));`;
