// Our pages forbid code that is made from text. Zod would try whether they do, and the browser would report it: the root imports
// this before anything that makes a schema. The name is where zod keeps its settings; `zod.config({ jitless: true })` sets the same.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(settings.__zod_globalConfig ??= {}).jitless = true;

export {};
