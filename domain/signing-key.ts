import { secretOf } from "#db/change/secrets.ts";
import type { Services } from "#domain/services.ts";

/** The key with which the site signs what it hands to browsers for this purpose. All its processes share it. */
export function signingKey({ db }: Pick<Services, "db">, purpose: string): Promise<string> {
  return secretOf(db, purpose);
}
