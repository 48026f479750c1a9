import { importsOf } from "./imports.ts";
import { isTest, pathMeant, type Problem, type Project } from "./project.ts";
import { lineOf } from "./tree.ts";

type Lean = { path: string; line: number };
type Graph = Map<string, Map<string, Lean>>;

/** No two parts of the domain lean on each other, directly or round a corner; types count, and schema.ts files too. */
export function checkCycles(project: Project): Problem[] {
  const graph = leanings(project);
  const reported = new Set<string>();
  return [...graph.keys()].sort().flatMap((part) => {
    const circle = shortestWayBack(graph, part);
    if (!circle || circle.some((each) => reported.has(each))) return [];
    for (const each of circle) reported.add(each);
    const leans = circle.map((each, place) => ({ part: each, ...graph.get(each)!.get(circle[(place + 1) % circle.length]!)! }));
    const round = leans.map(({ part: from, path, line }) => `${from} (${path}:${line})`).join(" -> ");
    return [{ path: leans[0]!.path, line: leans[0]!.line, message: `domain parts lean on each other: ${round} -> ${part}` }];
  });
}

function leanings(project: Project): Graph {
  const graph: Graph = new Map();
  for (const module of project.modules.values()) {
    const from = partOf(module.path);
    if (!from || isTest(module.path)) continue;
    const leans = graph.get(from) ?? new Map<string, Lean>();
    graph.set(from, leans);
    for (const { node, specifier } of importsOf(module)) {
      const to = specifier && partOf(pathMeant(project, module.path, specifier) ?? "");
      if (to && to !== from && !leans.has(to)) leans.set(to, { path: module.path, line: lineOf(module, node) });
    }
  }
  return graph;
}

function partOf(path: string): string | undefined {
  return /^domain\/([^/]+)/.exec(path)?.[1];
}

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)!)?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
