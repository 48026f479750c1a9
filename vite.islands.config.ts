import { defineConfig, type Plugin } from "vite";

/** Replaces Vite's loader of preloaded style sheets. The scripts have none, and the loader is larger than most of them. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) => (id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null),
};

/** Builds the small scripts for pages that load without the framework's client. `server/http/static-files.ts` finds the result. */
export default defineConfig({
  plugins: [plainImports],
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: "app/islands/islands.ts",
      output: {
        // The status of cards and profiles is one file, although the submission form uses parts of it.
        codeSplitting: {
          groups: [
            {
              name: "open-status",
              test: /open-status|(open-state|hours-of-day|weekdays|formats|format-hours)\.shared|ui\/format/,
            },
          ],
        },
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
      },
    },
  },
});
