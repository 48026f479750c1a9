/** One requirement. A test that covers the requirement names it in the test's title: `it("shows … [home.heading]", …)`. */
export type Row = {
  /** The area and a name, such as "home.heading". */
  id: string;
  /** The requirement. Quoted text is exactly the text on the screen. */
  says: string;
  /** The requirement's source, such as a section of the specification, the decisions that interpret it, or an issue. */
  from: string;
};

/** Returns the requirements from one source. `says` contains the requirements by id. */
export function rowsFrom(from: string, says: Record<string, string>): Row[] {
  return Object.entries(says).map(([id, text]) => ({ id, says: text, from }));
}

/** Returns the area in an id, such as "home" for "home.heading". */
export function areaOf(id: string): string {
  return id.slice(0, id.indexOf("."));
}
