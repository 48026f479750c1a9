import { prepareDemoTown } from "./demo-town.ts";

/** What Playwright does before the first journey, and after the last. */
export default prepareDemoTown;
