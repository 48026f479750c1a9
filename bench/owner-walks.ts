/**
 * Walks through an owner's tasks on a phone of 390 px, with and without scripts, against the built site on an embedded demo store:
 * `npm run bench -- owner-walks`. Prints the taps, typed fields and screens of each walk. Fails when a walk fails or costs more than
 * wanted.
 */
import { compileEmails } from "./owner-walks/compile-emails.ts";

await compileEmails();
await import("./owner-walks/take-walks.ts");
