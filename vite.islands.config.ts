import { defineConfig } from "vite";

/** Builds the small scripts for pages that load without the framework's client. `app/http/islands-script.ts` finds the result. */
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: "app/islands/islands.ts",
      output: { entryFileNames: "assets/[name]-[hash].js", chunkFileNames: "assets/[name]-[hash].js" },
    },
  },
});
