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

/** What visitors' pages share: not what comes only when asked for, and not the owners', submitters' and admins' screens. */
const publicScreens =
  /\/app\/(ui\/(?!toast-view|fields|account-|admin-|business-form|category-picker|checkout-|dashboard|data-table|desk-|dialog|draft-keeper|file-drop|hours-editor|logo-upload|micro-category-picker|own-picture|owner-|pager|photo-(tile|upload)|pictures-at|plan-(?!badge)|post-form|purchase-|recovery-|request-|second-|send|sheet|submission-|upload-notes|use-(draft|focus|held|long-form|one-picture|photo|problem|ticks|unsaved|uploads))|root)/;

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
          input: { main: "./server/main.ts", command: "./server/command.ts", app: "./server/app.ts" },
        },
      },
    },
  },
});
