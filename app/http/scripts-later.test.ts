import { expect, it } from "vitest";
import { scriptsLater } from "./scripts-later.ts";

const starter = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.client-4.js");`;
const page = `<head><link rel="modulepreload" crossorigin="" href="/assets/root-2.js"/><link rel="stylesheet" href="/a.css"/></head>
<body><script nonce="n">first()</script><script nonce="n" type="module" async="">${starter}</script></body>`;

it("asks for nothing but the page itself until it was painted, and then for all the framework asked for [fast.later]", () => {
  const later = scriptsLater(page, { isRead: false });
  expect(later).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(later).toContain('<link rel="stylesheet" href="/a.css"/>');
  const [, first, second] = /(<script nonce="n">first\(\)<\/script>)<script nonce="n">([\s\S]*)<\/script>/.exec(later)!;
  expect(first).toBeTruthy();
  expect(second).toContain('(["/assets/root-2.js"], "auto")');
  expect(second).toContain(
    'const [route0, route1] = await Promise.all([import("/assets/root-2.js"), import("/assets/home-3.js"), import("/assets/manifest-1.js")]);',
  );
  expect(second).toMatch(
    /__reactRouterRouteModules = \{"root":route0,"home":route1\};\s+import\("\/assets\/entry.client-4.js"\);/,
  );
  expect(second).toMatch(/function untilPainted[\s\S]*\}\)\(1000\);/);
});

it("runs them where a page is mostly read at the first sign of a hand, or after five seconds [fast.by-hand]", () => {
  const [waiting, ready] = [true, false].map((isRead) => scriptsLater(page, { isRead }));
  expect(waiting).toMatch(/function untilHand[\s\S]*\}\)\(5000\);/);
  expect(waiting).toContain('(["/assets/root-2.js"], "low")');
  expect(ready).not.toContain("untilHand");
  expect(ready).toContain("painted.then(announce).then(start)");
  for (const each of [waiting, ready]) expect(each).toContain('sendBeacon?.("/tap"');
});

it("leaves a page alone that starts otherwise [fast.later]", () => {
  const other = '<link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js";</script>';
  expect(scriptsLater(other, { isRead: true })).toBe(other);
});
