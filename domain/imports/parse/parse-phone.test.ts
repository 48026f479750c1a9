import { expect, test } from "vitest";
import { readPhone } from "./parse-phone.ts";

test.each([
  ["+1 202-332-0125", "+1 202-332-0125"],
  ["+1-202-450-4800", "+1-202-450-4800"],
  ["(510) 526-2260", "(510) 526-2260"],
  ["510.845.6490", "510.845.6490"],
  ["5105492828", "5105492828"],
  ["15108419453", "15108419453"],
  ["+1  510 \u00a05499991", "+1 510 5499991"],
  ["701-555-0123 ext. 5", "701-555-0123 ext. 5"],
  ["Tel: 701-555-0123", "701-555-0123"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["+1-202-546-4522; +1 202-548-2964", "+1-202-546-4522"],
  ["555-0123 / 701-555-0123", "701-555-0123"],
  ["701-555-0123 or 701-555-0124", "701-555-0123"],
  ["Office: 701-555-1236", "701-555-1236"],
  ["701-555-1234 (cell)", "701-555-1234"],
  ["Fax 701-555-1234, Call 701-555-1268", "701-555-1268"],
  ["(701) 555-1267 - Main", "(701) 555-1267"],
])("reads %s as %s", (typed, shown) => {
  expect(readPhone(typed, "US")).toEqual({ phone: shown, remark: null });
});

test.each(["526-2260", "510649629", "1-800-FLOWERS", "000 000 0000", "call us"])("refuses %s with a remark", (typed) => {
  expect(readPhone(typed, "US")).toEqual({
    phone: null,
    remark: `This is not a valid phone number: ${typed}`,
  });
});

test.each([undefined, null, "", "  "])("returns no number and no remark for an empty cell", (typed) => {
  expect(readPhone(typed, "US")).toEqual({ phone: null, remark: null });
});
