import { describe, expect, it } from "vitest";
import { routeLabel } from "./route-label.ts";

describe("the metrics", () => {
  it.each([
    ["/", "home"],
    ["/_.data?_routes=x", "home"],
    ["/category/food", "category"],
    ["/category/food/micro/pizza.data", "micro-category"],
    ["/business/0198", "profile"],
    ["/business/sponsorship/0198", "owner"],
    ["/admin/dashboard/businesses", "admin"],
    ["/search?q=a.data", "search"],
    ["/constructor", "other"],
    ["/wp-login.php", "other"],
  ])("call %s %s, and nothing by what a visitor made up [ops.metrics]", (target, group) => {
    expect(routeLabel(target)).toBe(group);
  });
});
