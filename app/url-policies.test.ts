import { expect, it } from "vitest";
import { labelOf, pathOf } from "./url-policies.ts";

it.each([
  ["/", "home"],
  ["/_.data?_routes=x", "home"],
  ["/category/food/micro/pizza.data", "category"],
  ["/admin/dashboard/businesses", "admin"],
  ["/search?q=a.data", "search"],
  ["/lost-and-found", "page"],
  ["/constructor", "page"],
  ["/constructor/x", "other"],
  ["/wp-login.php", "other"],
])("counts %s under the label %s in the metrics", (target, label) => expect(labelOf(pathOf(target))).toBe(label));
