import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Fails the build if a server-only file reaches the browser. The domain's `*.shared.ts` files may reach it. */
const serverOnly = /^\/(domain\/(?!.*\.shared\.ts$)|db\/|ports\/|server\/|emails\/|demo\/|test\/)/;
const refuseServerCode: Plugin = {
  name: "keep-server-code-out",
  applyToEnvironment: (environment) => environment.name === "client",
  load(id) {
    const path = id.slice(import.meta.dirname.length);
    if (id.startsWith(import.meta.dirname) && serverOnly.test(path)) this.error(`${path} must not reach the browser`);
  },
};

export default defineConfig({
  plugins: [refuseServerCode, tailwindcss(), reactRouter()],
  build: { target: "es2022", cssTarget: ["chrome111", "safari16.4", "firefox128"], assetsInlineLimit: 0 },
  // Node reads this package's large package.json for each of its files, which took half of the time to start.
  ssr: { noExternal: ["drizzle-orm"] },
  environments: {
    // Blockers refuse addresses with words such as "sponsor", so the scripts' names have none.
    client: { build: { rollupOptions: { output: { entryFileNames: "assets/[hash].js", chunkFileNames: "assets/[hash].js" } } } },
    ssr: {
      build: {
        rollupOptions: {
          input: { main: "./server/main.ts", command: "./server/cli/run-command.ts", app: "./server/http/create-app.ts" },
        },
      },
    },
  },
});
