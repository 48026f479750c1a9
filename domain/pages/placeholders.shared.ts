/** The placeholders that an editor may use in a page's title, description, and text, with their meanings. */
export const placeholders = {
  siteName: "The site's name",
  town: "The town's name",
  state: "The state",
  place: "The town and state",
  postalCode: "The postal code",
  reviewTime: "How long a review takes",
  replyTime: "How long a reply takes",
  legalName: "The legal name",
  postalAddress: "The postal address",
  contactEmail: "The email address for visitors",
  contactPhone: "The phone number for visitors",
} as const;

type PlaceholderName = keyof typeof placeholders;
export type PlaceholderValues = Record<PlaceholderName, string>;

/**
 * Returns the text with its placeholders, such as {siteName}, replaced. Unknown placeholders are kept. The result is plain text,
 * not HTML.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as PlaceholderName] : whole,
  );
}
