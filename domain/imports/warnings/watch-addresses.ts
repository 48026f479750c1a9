import type { Town } from "#domain/town-config/town-config.ts";
import { comparable } from "#domain/imports/parse/clean-text.ts";

/** A file with fewer addresses gets no warning. */
const minAddresses = 10;
/** The maximum number of addresses that the warning quotes. */
const maxQuoted = 3;

/** Collects the addresses in a file. `list` returns a warning when most of them are outside the town. */
export function watchAddresses({ name, postalCode }: Pick<Town, "name" | "postalCode">) {
  const here = [name, postalCode].map(comparable).filter(Boolean);
  const outside: string[] = [];
  let [total, others] = [0, 0];
  return {
    add(address: string | null) {
      const place = address && placeIn(address);
      if (!place) return;
      total += 1;
      if (here.some((text) => ` ${place} `.includes(` ${text} `))) return;
      others += 1;
      if (outside.length < maxQuoted) outside.push(address);
    },
    list(): string[] {
      if (total < minAddresses || others <= total / 2) return [];
      const counts = `${others.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`;
      return [`Most addresses are not in ${name}: ${counts}. For example: ${outside.join("; ")}.`];
    },
  };
}

/** Returns the part of an address after the street; null for an address with only a street. */
function placeIn(address: string): string | null {
  const [, ...parts] = address.split(",").map((part) => comparable(part));
  const places = parts.filter(
    (part) => part && !/^(?:(?:suite|ste|unit|apt|room|rm|floor|bldg|building|po box|box)\b|\w{1,3}$)/.test(part),
  );
  return places.join(" ") || null;
}
