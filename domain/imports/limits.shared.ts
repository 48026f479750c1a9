/** The maximum size of an imported file, in megabytes. */
export const importFileMegabytes = 100;

/** The maximum number of drafts per admin. Another draft replaces the oldest. */
export const maxDrafts = 5;
/** How long a draft can be used, in milliseconds. */
export const draftLifetime = 86_400_000;

/** The maximum number of imports listed on the imports screen. */
export const importsListed = 20;

/** The maximum number of stored mappings on the mapping screen. */
export const profilesListed = 50;

/** The maximum number of values on the mapping screen. The others get the categories that the finder finds for them. */
export const maxMappedValues = 200;
