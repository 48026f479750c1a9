import { plainNames, takenFromOutside } from "./outside.ts";
import { isTest, type Problem, problemAt, type Project } from "./project.ts";
import { sqlTextsOf } from "./sql-texts.ts";
import { keyOf, type Module, nodesOf } from "./tree.ts";
import { valuesOf } from "./values.ts";

const readsEnvironment = /^(server\/env\.ts|(scripts|test|e2e|bench)\/.*|(.*\/)?[\w.-]+\.config\.[cm]?[jt]s)$/;
const sqlClock =
  /\b(now|(clock|statement|transaction)_timestamp|timeofday)\s*\(\s*\)|\bcurrent_(timestamp|date|time)\b|\blocaltime(stamp)?\b|'(now|today|tomorrow|yesterday)'\s*::/i;

/** The environment is read in one place. */
export function checkEnvironment(project: Project): Problem[] {
  return [...project.modules.values()]
    .filter(({ path }) => !readsEnvironment.test(path))
    .flatMap((module) =>
      takenFromOutside(project, module, ["env"])
        .filter(({ node, name }) => (node.type === "MemberExpression" ? /^process\.(env|\*)$/ : /^process\.env\b/).test(name))
        .map(({ node }) => problemAt(module, node, "reads process.env; only server/env.ts does, and hands on what it found")),
    );
}

/** The product knows no clock and no dice: time and chance are handed to it. */
export function checkClock(project: Project): Problem[] {
  return [...project.modules.values()]
    .filter(({ path }) => path.startsWith("domain/") && !isTest(path))
    .flatMap((module) => [...clocks(project, module), ...sqlClocks(project, module), ...columnClocks(module)]);
}

function clocks(project: Project, module: Module): Problem[] {
  const taken = takenFromOutside(project, module, ["now", "random", "Now"])
    .filter(({ name }) => /^(Date\.now|Math\.random|Temporal\.Now)$/.test(name))
    .map(({ node, name }) =>
      problemAt(module, node, `${name} in the product; take ${name === "Math.random" ? "the choice" : "`now`"} as an argument`),
    );
  const made = [
    ...nodesOf(module, "NewExpression").filter((node) => node.arguments.length === 0),
    ...nodesOf(module, "CallExpression"),
  ]
    .filter((node) => plainNames(valuesOf(project, module, node.callee)).includes("Date"))
    .map((node) => problemAt(module, node, "the present time in the product; take `now` as an argument"));
  return [...taken, ...made];
}

function sqlClocks(project: Project, module: Module): Problem[] {
  return sqlTextsOf(project, module)
    .filter(({ text, surely }) => surely && sqlClock.test(text))
    .map(({ node }) => problemAt(module, node, "SQL asks the database for the time; hand `now` to it"));
}

/** `.defaultNow()` is SQL `now()` under a kinder name. */
function columnClocks(module: Module): Problem[] {
  return nodesOf(module, "CallExpression")
    .filter(({ callee }) => keyOf(callee) === "defaultNow")
    .map((node) => problemAt(module, node, "the column asks the database for the time; write the moment with the row"));
}
