import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "./routes.ts";
import { pathOf, urlPolicyOf } from "./url-policies.ts";

const labelOf = (target: string) => urlPolicyOf(pathOf(target)).label;

it.each([
  ["/", "home"],
  ["/_.data?_routes=x", "home"],
  ["/category/food", "category"],
  ["/category/food/micro/pizza.data", "micro-category"],
  ["/business/0198", "profile"],
  ["/business/sponsorship/0198", "owner"],
  ["/admin/dashboard/businesses", "admin"],
  ["/search?q=a.data", "search"],
  ["/lost-and-found", "page"],
  ["/constructor", "page"],
  ["/constructor/x", "other"],
  ["/wp-login.php", "other"],
])("counts %s under the label %s in the metrics", (target, label) => expect(labelOf(target)).toBe(label));

it("has a policy for each route", () => {
  const pathsOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path && path !== "*" ? [`/${path}`] : []), ...pathsOf(children)]);
  const unlisted = pathsOf(routes as RouteConfigEntry[]).filter((path) => ["other", "page"].includes(urlPolicyOf(path).label));
  expect(unlisted).toEqual(["/:slug"]);
});
