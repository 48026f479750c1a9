import { sortKey } from "#domain/text/sort-key.ts";

/**
 * Returns a message with the line number for each repeated id and each repeated name in a taxonomy file. Ids must be unique among
 * all categories and among all micro-categories. Names must be unique among all categories and among the micro-categories in a
 * category.
 */
export function findTaxonomyDuplicates(text: string): string[] {
  const seen = new Map<string, number>();
  const problems: string[] = [];
  let [line, depth, category] = [1, 0, 0];
  for (const [token, field, value] of text.matchAll(/"(id|name)"\s*:\s*("(?:[^"\\]|\\.)*")|"(?:[^"\\]|\\.)*"|[{}\n]/g)) {
    if (token === "{") depth += 1;
    if (token === "{" && depth === 1) category += 1;
    if (token === "}") depth -= 1;
    line += token.split("\n").length - 1;
    if (!field || !value) continue;
    const parsed = JSON.parse(value) as string;
    const scope = depth === 1 ? "category" : "micro-category";
    const key = JSON.stringify([
      field,
      scope,
      field === "name" && depth > 1 && category,
      field === "name" ? sortKey(parsed) : parsed,
    ]);
    const first = seen.get(key);
    if (first) problems.push(`line ${line}: the ${scope} ${field} "${parsed}" is already on line ${first}`);
    else seen.set(key, line);
  }
  return problems;
}
