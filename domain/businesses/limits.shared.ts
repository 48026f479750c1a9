export const limits = { photos: 10, tagline: 40, importedTagline: 99, microCategories: 10, hourExceptions: 40 } as const;

/** In characters. The limits of plain fields are in plain-fields.shared.ts. */
export const textLimits = { web: 500, alt: 200, hoursReason: 60 } as const;
