import { countTaps } from "./count-taps.ts";
import { keepEarlyPress } from "./early-press.ts";
import { sayBriefly } from "./first-words.ts";
import { layOut } from "./lay-out.ts";
import { announce, untilHand, untilLoaded, untilPainted } from "./page-moments.ts";

/** In milliseconds: a tab that nobody looks at paints nothing, and comes alive all the same. */
const longest = 1_000;

/** In milliseconds: so long a page that is only read waits for a hand. */
const reading = 5_000;

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
  // They stand at the two ends of a page: what lies between is long, and left unread.
  const [headEnd, startAt] = [html.indexOf("</head>"), html.lastIndexOf("<script")];
  const [head, body, end] = [html.slice(0, headEnd), html.slice(headEnd, startAt), html.slice(startAt)];
  const code = starter.exec(end)?.[2];
  if (!code?.includes("import * as ")) return html;
  const announced: string[] = [];
  const bare = head.replace(preload, (_, address: string) => (announced.push(address), ""));
  const later = (_: string, attributes: string) => `<script${attributes}>${startLater(code, announced, use)}</script>`;
  return bare + body + end.replace(starter, later);
}

function startLater(code: string, announced: string[], { isRead }: Use): string {
  const modules = [...code.matchAll(named)].map(([, name, address]) => ({ name, address }));
  const others = [...code.matchAll(unnamed)].map(([, address]) => address);
  const rest = code.replaceAll(named, "").replaceAll(unnamed, "").trim();
  const imports = [...modules.map(({ address }) => address), ...others].map((address) => `import("${address}")`);
  return `(() => {
(${countTaps})();
(${sayBriefly})();
const pressed = (${keepEarlyPress})();
const layOut = ${layOut};
const announce = () => (${announce})(${JSON.stringify(announced)}, "${isRead ? "low" : "auto"}");
const start = async () => {
  const [${modules.map(({ name }) => name).join(", ")}] = await Promise.all([${imports.join(", ")}]);
  ${rest}
};
const painted = (${untilPainted})(${longest});
${isRead ? startByHand : startAtOnce}
})();`;
}

const startAtOnce = `painted.then(announce).then(start).then(layOut);`;

const startByHand = `const hand = (${untilHand})(${reading});
const loaded = (${untilLoaded})();
Promise.race([hand, Promise.all([painted, loaded])]).then(announce);
loaded.then(() => setTimeout(layOut, 100));
Promise.all([hand, painted]).then(start).catch(() => pressed()?.href && location.assign(pressed().href));`;
