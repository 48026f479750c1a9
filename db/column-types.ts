import { customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";

/** Text that PostgreSQL compares byte by byte, so that the sort order doesn't depend on the server's locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A time-ordered UUIDv7 key. The application creates it because PostgreSQL 15 can't. */
export const newId = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** A timestamp without a default, because rules and tests share the application's clock. */
export const timestampTz = () => timestamp({ withTimezone: true });
