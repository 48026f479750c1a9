import { describe, expect, it } from "vitest";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("an unknown path", () => {
  it.each(["/no-such-page", "/category", "/business", "/a/b/c/d", "/index.php", "/%E2%82%AC", "/category/x/micro", "/pictures"])(
    "gets the 404 page: %s [not-found.page]",
    async (path) => {
      const response = await aSite().visit(path);
      const page = await response.text();

      expect(response.status).toBe(404);
      expect(textOf(mainOf(page))).toBe("404 Oops! Page not found Return to Home");
      expect(linkTo(mainOf(page), "Return to Home")).toBe("/");
      expect(page).toContain('<meta name="robots" content="noindex"/>');
    },
  );
});
