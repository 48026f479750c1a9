/** One requirement that a test can hold. A test names it in its title: `it("shows … [home.heading]", …)`. */
export type Row = {
  /** The area and a name within it, "home.heading". */
  id: string;
  /** What must be so; quoted texts are exactly what people read. */
  says: string;
  /** Where it stands: a section of the specification, or the page of decisions that settles how it is read. */
  from: string;
};

/** Requirements from one place, by id. */
export function rowsFrom(from: string, says: Record<string, string>): Row[] {
  return Object.entries(says).map(([id, text]) => ({ id, says: text, from }));
}

/** "home" of "home.heading". */
export function areaOf(id: string): string {
  return id.slice(0, id.indexOf("."));
}
