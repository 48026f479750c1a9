import { z } from "zod";

/** What the operator decides; `.env.example` explains each variable. Read here and nowhere else. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The one origin of every absolute link; also what a browser's Origin header must say. */
  publicOrigin: string;
  townFile: string;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  demo: boolean;
  demoAllowed: boolean;
};

/** A variable is missing or wrong; the message names each. */
export class BadSettings extends Error {
  override name = "BadSettings";
}

const switchField = z.enum(["on", "off"], "must be on or off");
const variables = z.object({
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: "must be an origin such as https://example.org" }).optional(),
  TOWN_FILE: z.string().min(1).default("./town.config.ts"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  DEMO: switchField.optional(),
  ALLOW_DEMO_ACCOUNTS: switchField.default("off"),
});

/** Reads and checks the environment; an empty variable counts as unset. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  }
  const value = parsed.data;
  const publicOrigin = new URL(value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`).origin;
  const local = isLocal(publicOrigin);
  const demo = value.DEMO ? value.DEMO === "on" : local && !value.DATABASE_URL;
  const demoAllowed = local || value.ALLOW_DEMO_ACCOUNTS === "on";
  if (demo && !demoAllowed) {
    throw new BadSettings(
      `DEMO is on, but PUBLIC_ORIGIN is ${publicOrigin}: the demo accounts' password is public. Set DEMO=off`,
    );
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    publicOrigin,
    townFile: value.TOWN_FILE,
    logLevel: value.LOG_LEVEL,
    demo,
    demoAllowed,
  };
}

function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]" || hostname.endsWith(".localhost");
}
