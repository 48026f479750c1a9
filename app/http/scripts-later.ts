/** In milliseconds: a tab that nobody looks at paints nothing, and comes alive all the same. */
const longest = 1_000;

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const starter = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const named = /import \* as (\w+) from "([^"]+)";/g;
const unnamed = /import "([^"]+)";/g;

/**
 * The same page, whose scripts are asked for once it has been painted: it is read before it is worked with, and on a phone
 * what it looks like would share the line with them. What the framework imports and announces, a small script imports and
 * announces later. A page that starts otherwise, as in development, is left alone.
 */
export function scriptsLater(html: string): string {
  const code = starter.exec(html)?.[2];
  if (!code?.includes("import * as ")) return html;
  const announced = [...html.matchAll(preload)].map(([, address]) => address);
  const bare = html.replaceAll(preload, "");
  return bare.replace(starter, (_, attributes: string) => `<script${attributes}>${startLater(code, announced)}</script>`);
}

function startLater(code: string, announced: (string | undefined)[]): string {
  const modules = [...code.matchAll(named)].map(([, name, address]) => ({ name, address }));
  const others = [...code.matchAll(unnamed)].map(([, address]) => address);
  const rest = code.replaceAll(named, "").replaceAll(unnamed, "").trim();
  const imports = [...modules.map(({ address }) => address), ...others].map((address) => `import("${address}")`);
  return `(() => {
const start = async () => {
  for (const href of ${JSON.stringify(announced)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const [${modules.map(({ name }) => name).join(", ")}] = await Promise.all([${imports.join(", ")}]);
  ${rest}
};
const painted = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  setTimeout(done, ${longest});
});
painted.then(start);
})();`;
}
