type Output = { isTTY?: boolean; write(text: string): unknown };
/** The minimum time between two progress lines, in milliseconds. A terminal shows one line that changes. */
const interval = { terminal: 200, file: 10_000 };

/** Counts completed units and prints the progress. */
export type Progress = { add(units: number): void; end(): void };

/**
 * Prints how far along a long command is and about how long it will still take. `total` is null when the amount is unknown. The
 * first line comes after one interval, so a short command prints none.
 */
export function startProgress(
  { what, unit, total }: { what: string; unit: string; total: number | null },
  out: Output = process.stdout,
  now: () => number = () => performance.now(),
): Progress {
  const every = out.isTTY ? interval.terminal : interval.file;
  const started = now();
  let printed = started;
  let done = 0;
  let shown = false;
  return {
    add(units) {
      done += units;
      const time = now();
      if (time - printed < every) return;
      printed = time;
      shown = true;
      const line = `${what}: ${lineOf(done, total, unit, time - started)}`;
      out.write(out.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
    },
    end() {
      if (shown && out.isTTY) out.write("\r\u001b[K");
    },
  };
}

function lineOf(done: number, total: number | null, unit: string, elapsed: number): string {
  if (!total || done > total) return `${Math.round(done)} ${unit}`;
  const left = (elapsed / done) * (total - done);
  return `${Math.floor((done / total) * 100)}%, about ${timeText(left)} left`;
}

function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
