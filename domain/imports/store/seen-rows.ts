import type { CountryCode } from "libphonenumber-js/min";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { hashText } from "#domain/imports/parse/hash-text.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";
import { sortKey } from "#domain/text/sort-key.ts";

/** An earlier row that looks like the same business, and what the two rows have in common besides the name. */
type Lookalike = { place: string; by: "phone number" | "address" };

/** An import's new rows so far. Each takes about fifty bytes. */
export type SeenRows = {
  find(row: ImportRow, country: CountryCode): Lookalike | null;
  add(row: ImportRow, place: string, country: CountryCode): void;
};

/** Starts an empty list of rows. Rows with the same name and phone number, or the same name and address, look alike. */
export function openSeenRows(): SeenRows {
  const places = numberMap();
  let label = "row";
  return {
    find(row, country) {
      const { phone, address } = keysOf(row, country);
      const byPhone = phone === null ? null : places.get(phone);
      if (byPhone !== null) return { place: `${label} ${byPhone}`, by: "phone number" };
      const byAddress = address === null ? null : places.get(address);
      return byAddress === null ? null : { place: `${label} ${byAddress}`, by: "address" };
    },
    add(row, place, country) {
      const [, name, number] = /^(\w+) (\d+)/.exec(place) ?? [];
      label = name ?? label;
      const { phone, address } = keysOf(row, country);
      for (const key of [phone, address]) if (key !== null && places.get(key) === null) places.set(key, Number(number ?? 0));
    },
  };
}

function keysOf({ name, phone, address }: ImportRow, country: CountryCode): { phone: number | null; address: number | null } {
  const key = sortKey(name);
  const number = callableNumber(phone, country);
  return {
    phone: number ? hashText(`${key}\nphone ${number}`) : null,
    address: address ? hashText(`${key}\naddress ${sortKey(address)}`) : null,
  };
}

/** Returns a map from hashes to row numbers. A Map needs five times the memory. */
function numberMap(): { get(key: number): number | null; set(key: number, value: number): void } {
  let keys = new Float64Array(1024).fill(-1);
  let values = new Uint32Array(1024);
  let size = 0;
  const slotOf = (key: number) => {
    let slot = key % keys.length;
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) % keys.length;
    return slot;
  };
  const put = (key: number, value: number) => {
    const slot = slotOf(key);
    if (keys[slot] === -1) size += 1;
    keys[slot] = key;
    values[slot] = value;
  };
  return {
    get(key) {
      const slot = slotOf(key);
      return keys[slot] === key ? values[slot]! : null;
    },
    set(key, value) {
      if (size * 2 > keys.length) {
        const [oldKeys, oldValues] = [keys, values];
        keys = new Float64Array(oldKeys.length * 2).fill(-1);
        values = new Uint32Array(keys.length);
        size = 0;
        for (const [slot, each] of oldKeys.entries()) if (each !== -1) put(each, oldValues[slot]!);
      }
      put(key, value);
    },
  };
}
