import { z } from "zod";

// Our pages forbid code that is made from text. Zod would try whether they do, and the browser would report it. This has to run before
// the first schema is made, so the schemas that the browser gets import zod from here.
z.config({ jitless: true });

export { z };
