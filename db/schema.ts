export * from "#db/change/schema.ts";
export * from "#domain/accounts/schema.ts";
export * from "#domain/pictures/schema.ts";
export * from "#domain/categories/schema.ts";
export * from "#domain/businesses/schema.ts";
export * from "#domain/sponsorship/schema.ts";
export * from "#domain/billing/schema.ts";
export * from "#domain/contact/schema.ts";
