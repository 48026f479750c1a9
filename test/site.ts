import type { Log } from "#app/http/context.ts";
import type { Services } from "#domain/services.ts";
import type { Storage } from "#ports/storage/port.ts";
import { createApp } from "#server/app.ts";
import { aClock, type MovableClock } from "./clock.ts";
import { db } from "./db.ts";
import town from "../town.config.ts";

export const origin = "http://site.test";

type Overrides = Partial<Services> & { log?: Log };

/** The whole site with this worker's database and embedded services; `clock` can be moved. */
export function aSite(overrides: Overrides = {}) {
  const clock: MovableClock = aClock();
  const services: Services = { db, clock, town, storage: memoryStorage(), ...overrides };
  const lines: string[] = [];
  const log: Log = {
    info: (_, message) => void lines.push(message),
    warn: (_, message) => void lines.push(message),
    error: (_, message) => void lines.push(message),
    ...overrides.log,
  };
  const app = createApp({ services, publicOrigin: origin, log });
  return {
    services,
    clock,
    log: lines,
    /** Asks the site, the way a browser without JavaScript would. */
    visit(
      path: string,
      { form, headers = {}, method }: { form?: Record<string, string>; headers?: Record<string, string>; method?: string } = {},
    ) {
      return app.fetch(
        new Request(`${origin}${path}`, {
          ...(form && { method: "POST", body: new URLSearchParams(form) }),
          ...(method && { method }),
          headers: { ...(form && { origin }), ...headers },
        }),
        { address: "192.0.2.1" },
      );
    },
    /** The page at a path as text, for what it says. */
    async page(path: string): Promise<string> {
      return (await this.visit(path)).text();
    },
  };
}

function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
  };
}
