import { describe, expect, it } from "vitest";
import { splitAddress } from "./split-address.ts";

const inTown = (street: string, postalCode: string) => ({ street, postalCode, isElsewhere: false });
const elsewhere = (street: string, postalCode: string) => ({ street, postalCode, isElsewhere: true });

const bemidji = { name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601", country: "US" } as const;
const rapperswil = { name: "Rapperswil", state: "", stateCode: "", postalCode: "8640", country: "CH" } as const;
const utrecht = { ...rapperswil, name: "Utrecht", postalCode: "3511 AB", country: "NL" } as const;
const bath = { ...rapperswil, name: "Bath", postalCode: "BA1 1AA", country: "GB" } as const;
const kyoto = { ...rapperswil, name: "Kyoto", postalCode: "600-8001", country: "JP" } as const;

describe("the address", () => {
  it.each([
    ["5 Market St, Bemidji, MN 56601", bemidji, inTown("5 Market St", "56601")],
    ["5 Market St, Bemidji, Minnesota 56601-1234, USA", bemidji, inTown("5 Market St", "56601")],
    ["5 Market St", bemidji, inTown("5 Market St", "56601")],
    ["9 Lake Ave, Cass Lake, MN 56633", bemidji, elsewhere("9 Lake Ave, Cass Lake, MN", "56633")],
    ["Marktgasse 5, 8640 Rapperswil", rapperswil, inTown("Marktgasse 5", "8640")],
    ["Marktgasse 5 CH-8640 Rapperswil, Schweiz", rapperswil, inTown("Marktgasse 5", "8640")],
    ["Marktgasse 5, Rapperswil", rapperswil, inTown("Marktgasse 5", "8640")],
    ["Marktgasse 5", rapperswil, inTown("Marktgasse 5", "8640")],
    ["Seestrasse 9, 8645 Jona", rapperswil, elsewhere("Seestrasse 9, Jona", "8645")],
    ["Seestrasse 9, 8640 Kempraten, Switzerland", rapperswil, elsewhere("Seestrasse 9, Kempraten", "8640")],
    ["Oudegracht 1, 3511 AB Utrecht", utrecht, inTown("Oudegracht 1", "3511 AB")],
    ["Dorpsstraat 1, 3732 HJ De Bilt", utrecht, elsewhere("Dorpsstraat 1, De Bilt", "3732 HJ")],
    ["1 Milsom St, Bath BA1 1AA", bath, inTown("1 Milsom St", "BA1 1AA")],
    ["1 Park St, Bristol BS1 5NG, United Kingdom", bath, elsewhere("1 Park St, Bristol", "BS1 5NG")],
    ["1 Shijo-dori, Kyoto", kyoto, inTown("1 Shijo-dori", "600-8001")],
  ])("%s is split according to the rules of the town's country", (address, town, expected) => {
    expect(splitAddress(address, town)).toEqual(expected);
  });
});
