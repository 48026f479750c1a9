/** A source file, with its path from the root and its text. */
export type Source = { path: string; text: string };
export type Problem = { path: string; line: number; rule: string; message: string };

type Rule = { rule: string; pattern: RegExp; message: string; in?: RegExp };

const everywhere = /./;
/** Matches product code, without tests, benchmarks, and scripts. */
export const product = /^(app|db|domain|emails|ports|server)\/(?!.*\.test\.tsx?$)/;
const domain = /^domain\/(?!.*\.test\.ts$)/;

const privateNames: Rule[] = [
  { rule: "react-router", pattern: /__reactRouter\w*/, message: "is private to React Router" },
  { rule: "react", pattern: /__reactFiber|__reactProps/, message: "is private to React" },
  { rule: "node", pattern: /\b_(header|headerSent|events)\b/, message: "is private to Node" },
  { rule: "conform", pattern: /__(intent|state)__/, message: "is private to Conform" },
  { rule: "zod", pattern: /__zod_\w+/, message: "is private to zod" },
  {
    rule: "zod",
    pattern: /from "zod"/,
    message: "creates schemas before zod is configured for the browser; import #domain/zod.shared.ts",
    in: /^domain\/(?!zod\.).*\.shared\.ts$/,
  },
  { rule: "drizzle", pattern: /\.\$client\b|\bsession\.client\b/, message: "is private to Drizzle" },
  { rule: "pg", pattern: /\bprocessID\b|\._clients\b/, message: "is private to pg" },
  {
    rule: "prototype",
    pattern: /\b[A-Z]\w*\.prototype\b/,
    message: "bypasses another class; use its public methods",
  },
  { rule: "cast", pattern: /\bas unknown as\b/, message: "hides a type error; narrow the type or validate the value" },
  {
    rule: "unbound-method",
    pattern: /\b(\w*[lL]og(ger)?|console)\.(debug|info|warn|error|fatal)\b(?!\s*[(<?:.])/,
    message: "is passed without its object; pass the log",
    in: /^(app|db|domain|ports|server)\/(?!server\/observability\/logger\.ts)/,
  },
  {
    rule: "raw-html",
    pattern: /\bdangerouslySetInnerHTML\b/,
    message: "puts text into the page unescaped",
    // These two write HTML that the server has made from an allowlist.
    in: /^(app|emails)\/(?!documents\.tsx|ui\/rendered-text\.tsx)/,
  },
];

const clocks: Rule[] = [
  {
    rule: "clock",
    pattern: /\bnew Date\(\)|(?<![\w.])Date\(\)/,
    message: "reads the current time; take `now` as an argument",
    in: domain,
  },
  {
    rule: "clock",
    pattern: /\bdefaultNow\(\)/,
    message: "takes the time from the database; pass the time with the row",
    in: domain,
  },
  {
    rule: "clock",
    pattern: /sql.*\b(now\(\)|(clock|statement|transaction)_timestamp\(|current_(timestamp|date|time)\b)/i,
    message: "takes the time from the database; pass `now` to it",
    in: domain,
  },
];

/** Returns uses of private names and other unsafe code, and of clocks in the domain. */
export function checkNames({ path, text }: Source): Problem[] {
  const rules = [...privateNames, ...clocks].filter((rule) => (rule.in ?? everywhere).test(path));
  return text.split("\n").flatMap((code, index) =>
    rules.flatMap(({ rule, pattern, message }) => {
      const found = pattern.exec(code);
      return found ? [{ path, line: index + 1, rule, message: `${found[0]} ${message}` }] : [];
    }),
  );
}
