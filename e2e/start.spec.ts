import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";

test("the built site reads its settings from an .env file", async ({}, info) => {
  const file = info.outputPath("settings");
  writeFileSync(file, "PORT=not-a-port\n");
  const env = { ENV_FILE: file, DATA_DIR: info.outputPath("data"), NODE_ENV: "production" };
  const site = spawn(process.execPath, ["build/server/main.js"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const [stderr, [code]] = await Promise.all([text(site.stderr), once(site, "close")]);
  expect([stderr, code]).toEqual(["Cannot start: PORT must be a port number\n", 1]);
});
