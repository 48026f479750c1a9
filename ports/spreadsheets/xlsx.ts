import { Worker } from "node:worker_threads";
import { Unzip, UnzipInflate } from "fflate";
import type { ReadSpreadsheet, Spreadsheets } from "./port.ts";

const megabyte = 1024 * 1024;
/** In bytes, of the file and of all its parts without compression. */
const max = { packed: 10 * megabyte, unpacked: 100 * megabyte, parts: 1_000 };
/** In milliseconds. */
const timeout = 30_000;
const workerLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Reads XLSX files in a worker with limited memory and time. `workerFile` is the path of read-xlsx-worker.ts. Before that, it measures the unpacked
 * size, because a small file can unpack to gigabytes.
 */
export function openSpreadsheets(workerFile: string): Spreadsheets {
  return {
    async readRows(file) {
      const problem = findSizeProblem(file);
      return problem === null ? runWorker(workerFile, file) : { problem };
    },
  };
}

function findSizeProblem(file: Uint8Array): string | null {
  if (file.length > max.packed) return `is larger than ${max.packed / megabyte} MB; save it as CSV`;
  let [unpacked, parts] = [0, 0];
  let isDamaged = false;
  const unzip = new Unzip((part) => {
    parts += 1;
    part.ondata = (error, chunk) => {
      if (error) isDamaged = true;
      else unpacked += chunk.length;
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  // The pieces are small, so that the count stops soon after the limit.
  for (let at = 0; at < file.length; at += pieceLength) {
    try {
      unzip.push(file.subarray(at, at + pieceLength), at + pieceLength >= file.length);
    } catch {
      isDamaged = true;
    }
    if (unpacked > max.unpacked) return `unpacks to more than ${max.unpacked / megabyte} MB; save it as CSV`;
    if (parts > max.parts) return "has too many parts for a spreadsheet";
    if (isDamaged) break;
  }
  return isDamaged || !parts ? "is damaged or not a spreadsheet" : null;
}

/** In bytes. Deflate unpacks this to at most 17 MB. */
const pieceLength = 16_384;

function runWorker(workerFile: string, file: Uint8Array): Promise<ReadSpreadsheet> {
  const { promise, resolve } = Promise.withResolvers<ReadSpreadsheet>();
  const worker = new Worker(workerFile, { workerData: file, resourceLimits: workerLimits });
  const timer = setTimeout(() => resolve({ problem: "takes too long to read; save it as CSV" }), timeout);
  worker.once("message", resolve);
  worker.once("error", (error: Error & { code?: string }) =>
    resolve({
      problem:
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "needs too much memory; save it as CSV" : "is damaged or not a spreadsheet",
    }),
  );
  worker.once("exit", () => resolve({ problem: "is damaged or not a spreadsheet" }));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
