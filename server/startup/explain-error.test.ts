import { describe, expect, it } from "vitest";
import { explain } from "./explain-error.ts";

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe("an error at startup", () => {
  it.each([
    [coded("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"), "the database at DATABASE_URL does not answer"],
    [new Error("Connection terminated due to connection timeout"), "the database at DATABASE_URL does not answer"],
    [new Error("Failed query", { cause: coded("28P01", "password authentication failed") }), "refused the connection"],
    [
      new Error("Failed query", { cause: coded("53100", "could not extend file") }),
      "the disk is full (could not extend file). Free some space",
    ],
    [coded("EADDRINUSE", "listen EADDRINUSE 0.0.0.0:3000"), "Choose another port with PORT="],
  ])("is explained in one line: %s", (error, words) => {
    expect(explain(error)).toContain(words);
    expect(explain(error)).not.toContain("\n");
  });

  it("keeps its cause and its stack if it is a bug, without the values of a query", () => {
    const cause = new Error("Query read timeout");
    const lines = explain(new Error("Failed query: insert\nparams: sam@example.test", { cause })).split("\n");
    expect([lines[0], lines[1]]).toEqual(["Query read timeout", expect.stringContaining("explain-error.test.ts")]);
    expect(lines.join()).not.toContain("sam@");
  });
});
