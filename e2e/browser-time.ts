import { test } from "./fixtures.ts";

/** Sets the site's clock to the real time before each test and back after it. Browsers use the real time to expire cookies. */
export function syncClockWithBrowser(): void {
  let before: Date;
  test.beforeEach(({ site }) => {
    before = site.clock.now();
    site.clock.set(new Date());
  });
  test.afterEach(({ site }) => site.clock.set(before));
}
