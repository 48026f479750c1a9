import { customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";

/** Text compared byte by byte, so that a list sorts alike on every server whatever its locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A key made by the application: time-ordered, and PostgreSQL 15 has none of its own. */
export const newId = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** A moment. The caller says which: rules and tests share one clock, so no column defaults to the database's. */
export const timestampTz = () => timestamp({ withTimezone: true });
