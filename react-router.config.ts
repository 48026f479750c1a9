import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
  // The server is built as several programs (vite.config.ts), each under its own name.
  serverBuildFile: "[name].js",
} satisfies Config;
