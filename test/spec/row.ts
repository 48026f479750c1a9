/** One requirement. A test that covers it names it in its title: `it("shows … [home.heading]", …)`. */
export type Row = {
  /** The area and a name: "home.heading". */
  id: string;
  /** The requirement. Quoted texts are the exact texts on screen. */
  says: string;
  /** Its source: a section of the specification, or the decisions that interpret it. */
  from: string;
};

/** Returns the requirements from one source. `says` is by id. */
export function rowsFrom(from: string, says: Record<string, string>): Row[] {
  return Object.entries(says).map(([id, text]) => ({ id, says: text, from }));
}

/** Returns "home" for "home.heading". */
export function areaOf(id: string): string {
  return id.slice(0, id.indexOf("."));
}
