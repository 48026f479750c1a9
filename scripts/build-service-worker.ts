import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { build, type Manifest } from "vite";

/** The entry module, and the route modules of the pages that the service worker stores. */
const modules = [
  "app/entry.client.tsx",
  "app/root.tsx",
  ...["layout", "home", "saved", "offline", "business"].map((name) => `app/routes/public/${name}/route.tsx`),
];

const folder = "build/client";
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Manifest;

/** Returns a module's key in the manifest. React Router adds a query to the names of route modules. */
function keyOf(module: string): string {
  const key = Object.keys(manifest).find((each) => each.split("?", 1)[0] === module && manifest[each]!.isEntry);
  if (key === undefined) throw new Error(`${module} is not in the build's manifest`);
  return key;
}

/** Adds a module's files and the files of everything that it imports. */
function addFiles(key: string, files: Set<string>, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key]!;
  for (const each of [file, ...css, ...assets]) files.add(`/${each}`);
  for (const each of [...imports, ...dynamicImports]) addFiles(each, files, seen);
}

const [routeManifest] = globSync("assets/manifest-*.js", { cwd: folder });
if (routeManifest === undefined) throw new Error("the build has no route manifest");
const files = new Set([`/${routeManifest}`]);
const seen = new Set<string>();
for (const module of modules) addFiles(keyOf(module), files, seen);

// Writes the service worker into the browser build. This is a separate step, because the service worker contains a list of that
// build's files.
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: {
    // The version of React Router's manifest, which pages send in a header.
    RELEASE: JSON.stringify(basename(routeManifest, ".js").slice("manifest-".length)),
    FILES: JSON.stringify([...files]),
    "process.env.NODE_ENV": JSON.stringify("production"),
  },
  build: {
    target: "es2022",
    outDir: folder,
    emptyOutDir: false,
    rollupOptions: {
      input: "app/service-worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
