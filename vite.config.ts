import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Stops the build when a server-only folder reaches the browser; `fields.ts` and `*.shared.ts` are what both share. */
const serverOnly = /^\/(domain\/(?!.*(?:\/fields|\.shared)\.ts$)|db\/|ports\/|server\/|emails\/|demo\/|test\/)/;
const keepServerCodeOut: Plugin = {
  name: "keep-server-code-out",
  applyToEnvironment: (environment) => environment.name === "client",
  load(id) {
    const path = id.slice(import.meta.dirname.length);
    if (id.startsWith(import.meta.dirname) && serverOnly.test(path)) this.error(`${path} must not reach the browser`);
  },
};

/** What visitors' pages share. A part that is not named here gets a file of its own, or one with the screens that use it. */
const publicScreens =
  /\/app\/(ui\/(aside|basic-profile|business-card|card-list|category-c(ard|over)|counted|crumbs|enlarged|error-page|featured-carousel|format|growing-list|hours-table|icon|keep-form|log-out-form|page-[a-z]+|photo-gallery|picture|plain-toast|plan-badge|premium-profile|profile-[a-z]+|prose|reference|refuse-long-paste|search-[a-z]+|seen-pages|share-menu|site-[a-z]+|sponsor-banner|structured-data|toast|toaster|today-hours|town|use-(awaited-page|combobox|dismissal|hourly-refetch|site-links))\.|root)/;

export default defineConfig({
  plugins: [keepServerCodeOut, tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // Few files: what every page needs travels in one, and compresses better than thirty small ones.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: "screens", test: publicScreens },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: { main: "./server/main.ts", command: "./server/cli/run-command.ts", app: "./server/http/create-app.ts" },
        },
      },
    },
  },
});
