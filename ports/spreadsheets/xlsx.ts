import { Worker } from "node:worker_threads";
import type { ReadSpreadsheet, Spreadsheets } from "./port.ts";

/** How long reading a file may take, in milliseconds. */
const timeout = 30_000;
const workerLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };

const damaged = "The file is damaged or is not a spreadsheet. Save it again as XLSX or CSV.";

/** Reads XLSX files in a worker with limited memory and time. `workerFile` is the path of read-xlsx-worker.ts. */
export function openSpreadsheets(workerFile: string): Spreadsheets {
  return { readSheets: (file) => runWorker(workerFile, file) };
}

function runWorker(workerFile: string, file: Uint8Array): Promise<ReadSpreadsheet> {
  const { promise, resolve } = Promise.withResolvers<ReadSpreadsheet>();
  const worker = new Worker(workerFile, { workerData: file, resourceLimits: workerLimits });
  const timer = setTimeout(() => resolve({ problem: "The spreadsheet takes too long to read. Save it as CSV." }), timeout);
  worker.once("message", resolve);
  worker.once("error", (error: Error & { code?: string }) =>
    resolve({
      problem: error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "The spreadsheet needs too much memory. Save it as CSV." : damaged,
    }),
  );
  worker.once("exit", () => resolve({ problem: damaged }));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
