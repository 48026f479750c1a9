export type Visitor = { role: "visitor" };
export type Owner = { role: "owner"; userId: string };
export type Admin = { role: "admin"; userId: string };
/** The product itself or a command of its operator, by name. */
export type System = { role: "system"; name: string };

/** Whoever is asking. */
export type Actor = Visitor | Owner | Admin | System;
