import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("has every icon that a screen names, and no other", () => {
  const code = globSync("{app,domain}/**/*.{ts,tsx}")
    .filter((file) => !/test|manifest/.test(file))
    .map((file) => readFileSync(file, "utf8"));
  const text = code.join("\n");
  const sprite = readFileSync("app/ui/icon/icons.svg", "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!);
  const named = [...text.matchAll(/(?:\bicon="|\bicon: "|<Icon name=")([a-z][^"]*)"/g)].map(([, id]) => id!);
  expect(named.filter((id) => !drawn.includes(id))).toEqual([]);
  expect(drawn.filter((id) => !text.includes(`"${id}"`))).toEqual([]);
});
