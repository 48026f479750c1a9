import { test } from "./fixtures.ts";

/** For a file whose tests are given cookies: browsers forget those by their own clock, so the site's agrees for a while. */
export function keepBrowserTime(): void {
  let before: Date;
  test.beforeEach(({ site }) => {
    before = site.clock.now();
    site.clock.set(new Date());
  });
  test.afterEach(({ site }) => site.clock.set(before));
}
