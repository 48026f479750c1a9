import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { differencesOf, sentenceOf } from "./audit-log-text.ts";

const byVisitor = { actorRole: "visitor", actorId: null, actorEmail: null, subjectId: null, before: null, after: null };

describe("the sentences of the activity log", () => {
  it("cover every action that the code logs [admin-ui-frame.activity]", () => {
    const sources = globSync("{domain,demo}/**/*.ts", { exclude: ["**/*.test.ts"] }).map((path) => readFileSync(path, "utf8"));
    const actions = sources.flatMap((source) =>
      [...source.matchAll(/\b(?:change|edit|setTimestamp|changeMany)\(\s*[^"()]*?(?<!: )"([a-z]+(?:_[a-z]+)*)"/g)].map(
        ([, action]) => action!,
      ),
    );
    expect(actions).toEqual(expect.arrayContaining(["delete_category", "rename_category", "change_plans", "archive_message"]));
    const unknown = actions.filter((action) =>
      sentenceOf({ ...byVisitor, action, subjectKind: "business", subjectName: "It" }).did.endsWith(":"),
    );
    expect(unknown.filter((action) => action !== "undo")).toEqual([]);
  });

  it("list at most 30 changed fields with 400 characters each", () => {
    const before = { name: "Old", contactName: null, plan: "basic", hours: { monday: null }, text: "x".repeat(500) };
    const after = { name: "New", contactName: "Ada", plan: "basic", hours: { monday: { open: "09:00" } }, text: "" };
    expect(differencesOf({ before, after })).toEqual({
      shown: [
        { what: "Name", before: "Old", after: "New" },
        { what: "Contact name", before: "—", after: "Ada" },
        { what: "Hours", before: '{"monday":null}', after: '{"monday":{"open":"09:00"}}' },
        { what: "Text", before: `${"x".repeat(400)}…`, after: "—" },
      ],
      more: 0,
    });
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, number) => [`key-${number}`, number]));
    expect(differencesOf({ before: null, after: many })).toMatchObject({ shown: { length: 30 }, more: 3 });
  });
});
