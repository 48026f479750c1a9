import { importsOf } from "./imports.ts";
import { isTest, pathMeant, type Problem, problemAt, type Project } from "./project.ts";
import { namesDeclared } from "./patterns.ts";
import { bindingOf } from "./scope.ts";
import { clauseName, isRead, type Module, type Node, nodesOf } from "./tree.ts";

/** What React Router takes out of the browser's copy of a route. */
const serverExports = new Set(["loader", "action", "middleware", "headers"]);

type Piece = { node: Node; names: string[]; offers: string[] };

/** Domain functions run in a route's loader, action, middleware and headers, never in what reaches the browser. */
export function checkScreens(project: Project): Problem[] {
  return [...project.modules.values()]
    .filter(({ path }) => /^app\/(routes\/.*|root\.tsx?$)/.test(path) && !isTest(path))
    .flatMap((module) => checkRoute(project, module));
}

function checkRoute(project: Project, module: Module): Problem[] {
  const pieces = piecesOf(module);
  const reads = nodesOfNames(module).filter(isRead);
  const inBrowser = browserPieces(module, pieces, reads);
  const within = (node: Node) => inBrowser.some((piece) => piece.node.start <= node.start && node.end <= piece.node.end);

  const used = reads.filter(within).flatMap((name) => {
    const { imported } = bindingOf(module, name, name.name) ?? {};
    if (!imported || !isProduct(project, module, imported.specifier)) return [];
    return [
      problemAt(module, name, `${name.name} is a domain function in what the browser gets; call it in the loader or action`),
    ];
  });
  const loaded = importsOf(module)
    .filter(
      ({ node, specifier, typeOnly }) =>
        !typeOnly && specifier && staysInBrowser(node, within) && isProduct(project, module, specifier),
    )
    .map(({ node, specifier }) => problemAt(module, node, `"${specifier}" is loaded by what the browser gets`));
  return [...used, ...loaded];
}

/** Imports that React Router does not take out: for effect alone, passed on under a browser name, or inside a component. */
function staysInBrowser(node: Node, within: (node: Node) => boolean): boolean {
  if (node.type === "ImportDeclaration") return node.specifiers.length === 0;
  if (node.type === "ExportAllDeclaration") return true;
  if (node.type === "ExportNamedDeclaration")
    return node.specifiers.some(({ exported }) => !serverExports.has(clauseName(exported)));
  return within(node);
}

function isProduct(project: Project, module: Module, specifier: string): boolean {
  const path = pathMeant(project, module.path, specifier) ?? "";
  return path.startsWith("domain/") && !path.endsWith("/fields.ts");
}

function nodesOfNames(module: Module) {
  return [...nodesOf(module, "Identifier"), ...nodesOf(module, "JSXIdentifier")];
}

/** All but what only server exports use: browser exports, bare statements, unused declarations, and whatever these use. */
function browserPieces(module: Module, pieces: Piece[], reads: (Node & { name: string })[]): Piece[] {
  const uses = new Map(pieces.map((piece) => [piece, piecesUsedBy(module, piece, pieces, reads)]));
  const isUsed = (piece: Piece) => pieces.some((other) => other !== piece && uses.get(other)!.includes(piece));
  const reached = pieces.filter(({ offers }) => offers.some((name) => !serverExports.has(name)));
  reached.push(...pieces.filter((piece) => piece.offers.length === 0 && (piece.names.length === 0 || !isUsed(piece))));
  for (const piece of reached) reached.push(...uses.get(piece)!.filter((used) => !reached.includes(used)));
  return reached;
}

function piecesUsedBy(module: Module, piece: Piece, pieces: Piece[], reads: (Node & { name: string })[]): Piece[] {
  const names = reads
    .filter((name) => piece.node.start <= name.start && name.end <= piece.node.end)
    .filter((name) => bindingOf(module, name, name.name) === bindingOf(module, module.program, name.name))
    .map(({ name }) => name);
  return pieces.filter((other) => other !== piece && other.names.some((name) => names.includes(name)));
}

/** The top level of a file, cut where things are declared, with the names under which each is exported. */
function piecesOf(module: Module): Piece[] {
  const aliases = nodesOf(module, "ExportNamedDeclaration").flatMap(({ source, specifiers }) => (source ? [] : specifiers));
  return module.program.body.flatMap((statement): Piece[] => {
    if (/^(Import|ExportAll|TS(Type|Interface))/.test(statement.type)) return [];
    if (statement.type === "ExportDefaultDeclaration") {
      return [{ node: statement, names: namesDeclared(statement.declaration), offers: ["default"] }];
    }
    const exported = statement.type === "ExportNamedDeclaration";
    const declaration: Node | null = exported ? statement.declaration : statement;
    if (!declaration) return [];
    const parts: Node[] = declaration.type === "VariableDeclaration" ? declaration.declarations : [declaration];
    return parts.map((node) => {
      const names = namesDeclared(node);
      const renamed = aliases.filter(({ local }) => names.includes(clauseName(local))).map((alias) => clauseName(alias.exported));
      return { node, names, offers: [...(exported ? names : []), ...renamed] };
    });
  });
}
