import { z } from "zod";

// The content security policy forbids `eval`. Zod would try to use `eval`, and the browser would report it. This line must run
// before the first schema is created, so shared schemas import zod from this file.
z.config({ jitless: true });

export { z };
