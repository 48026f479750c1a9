/**
 * The maximums for the fields of a business. `photos`, `microCategories`, and `hourExceptions` are counts. The others are lengths
 * in characters.
 */
export const limits = { photos: 10, tagline: 40, importedTagline: 99, microCategories: 10, hourExceptions: 40 } as const;

/** The maximum lengths of web addresses, alt texts, and reasons for special hours, in characters. */
export const textLimits = { web: 500, alt: 200, hoursReason: 60 } as const;

type PlainField = {
  /** The form label. Required fields get an asterisk. */
  label: string;
  help?: string;
  /** The maximum length in characters. */
  maxLength: number;
  /** The height of a text area in lines; undefined for a one-line field. */
  rows?: number;
  type?: "tel" | "email" | "url";
  autoComplete?: string;
  /** Required in owners' and visitors' forms. */
  required?: true;
  /** Visible only to its owner and admins: not in public responses, files, or a claimant's form. */
  private?: true;
  /** Visible only in the premium layout. */
  premium?: true;
  /** The form shows a character count. */
  showsCount?: true;
};

/**
 * A business's plain text fields, in the order of the columns in CSV files. Each is a database column. Forms, validation, admin
 * views, diffs, merging, export, and import read this table. More validation is in business-forms.shared.ts.
 */
export const plainFields = {
  name: { label: "Business Name", maxLength: 120, autoComplete: "organization", required: true },
  description: {
    ...{ label: "Business Description", maxLength: 10_000, rows: 8, required: true, premium: true },
    help: "What you do, who you do it for, and what sets you apart.",
  },
  address: { label: "Business Address", maxLength: 300, autoComplete: "street-address", required: true },
  phone: { label: "Business Phone", maxLength: 60, type: "tel", autoComplete: "tel", required: true },
  email: { label: "Business Email", maxLength: 254, type: "email", autoComplete: "email", required: true },
  website: {
    ...{ label: "Website", maxLength: textLimits.web, type: "url", autoComplete: "url", premium: true },
    help: "For example: https://www.example.com",
  },
  tagline: {
    ...{ label: "Tagline", maxLength: limits.tagline, showsCount: true, premium: true },
    help: "A few words under your name.",
  },
  contactName: {
    ...{ label: "Contact Person", maxLength: 120, autoComplete: "name", required: true, private: true },
    help: "For us only. Never shown to visitors.",
  },
  notes: {
    ...{ label: "Additional Notes", maxLength: 5000, rows: 4, private: true },
    help: "Anything we should know. Never shown to visitors.",
  },
} as const satisfies Record<string, PlainField>;

type With<Mark extends keyof PlainField> = {
  [Name in keyof typeof plainFields]: (typeof plainFields)[Name] extends { [mark in Mark]: true } ? Name : never;
}[keyof typeof plainFields];

export type PlainName = keyof typeof plainFields;
type PrivateName = With<"private">;
type PremiumName = With<"premium">;
export type PublicName = Exclude<PlainName, PrivateName>;

/** The values of the plain fields; null if empty. */
export type PlainTexts<Name extends PlainName = PlainName> = { [each in Name]: each extends "name" ? string : string | null };

/** Returns a field's description. */
export function plainField(name: PlainName): PlainField {
  return plainFields[name];
}

/** Returns a field's label on admin screens, such as "Name" for "Business Name". */
export function termOf(name: PlainName): string {
  return plainFields[name].label.replace("Business ", "");
}

/** Returns whether only the premium layout shows this field, unless the town shows it for Basic too. */
export function isPremiumName(name: PlainName): name is PremiumName {
  return Boolean(plainField(name).premium);
}

export const plainNames = Object.keys(plainFields) as PlainName[];
export const privateNames = plainNames.filter((name): name is PrivateName => Boolean(plainField(name).private));
export const publicNames = plainNames.filter((name): name is PublicName => !plainField(name).private);

/** Returns an object that maps each name to `of(name)`. */
export function each<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

/** Returns a copy with only these properties. */
export function pick<From, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
