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

/** The modules that most public pages share. They go into one chunk. */
const publicScreens = new RegExp(
  `/app/(root|routes/public/(?!contact/|pages/(?!prose))(.*/)?(?!route\\.)[^/]+|ui/(${[
    "(dialog/lightbox|format|log-out-form|meta-tags|page-announcer|page-message|site-logo|town-context|use-dismiss-menu)",
    "form/(preserve-form|refuse-long-paste)",
    "(error-page|icon|loading)/.*",
    "picture/picture",
    "toast/(show-toast|toast.shared|toaster)",
  ].join("|")}))\\.tsx?$`,
);

export default defineConfig({
  plugins: [refuseServerCode, tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // One file for the shared modules compresses better than thirty small ones.
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
