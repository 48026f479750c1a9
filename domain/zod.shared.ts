import { z } from "zod";

// The content security policy forbids `eval`. Zod would try to use it, and the browser would report that. This must run before
// the first schema is created, so shared schemas import zod from this file.
z.config({ jitless: true });

export { z };
