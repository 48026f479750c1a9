import { prepareDemoTown } from "./demo-town.ts";

/** Playwright's global setup. Returns the teardown function. */
export default prepareDemoTown;
