import { expect, it } from "vitest";
import { startProgress } from "./progress.ts";

function started(total: number | null, isTTY = false) {
  let time = 0;
  let printed = "";
  const out = { isTTY, write: (text: string) => (printed += text) };
  const progress = startProgress({ what: "Restoring", unit: "MB", total }, out, () => time);
  return { ...progress, wait: (ms: number) => void (time += ms), printed: () => printed };
}

it("a long task prints its percentage and the time left, and a short task prints nothing", () => {
  const { add, wait, printed } = started(100);
  wait(9_000);
  add(10);
  expect(printed()).toBe("");
  wait(1_000);
  add(10);
  expect(printed()).toBe("Restoring: 20%, about 40 s left\n");
  wait(10_000);
  add(1);
  expect(printed()).toMatch(/21%, about 76 s left\n$/);
});

it("a task of unknown length prints how much is done, and a terminal shows one line", () => {
  const { add, wait, printed, end } = started(null, true);
  wait(300);
  add(7);
  end();
  expect(printed()).toBe("\rRestoring: 7 MB\u001b[K\r\u001b[K");
});
