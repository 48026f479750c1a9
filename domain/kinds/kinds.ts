import { z } from "zod";

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
const words = z.array(z.string().trim().min(1));

/** A file in `vocabulary/`: kinds of businesses and services with the words that people type. It is the same for every town. */
export const kindFields = z.array(
  z.strictObject({
    id,
    /** Plural, as a heading: "Mexican Restaurants". */
    name: z.string().trim().min(1),
    /** Trades, problems, brands, and abbreviations. No misspellings, and no plural of a singular that is listed. */
    terms: words,
    spanish: words,
    /** German names of categories for such businesses, for the mapping of a town's own categories. The search doesn't use them. */
    german: words.optional(),
    /** OpenStreetMap tags for such a business: "cuisine=mexican". */
    osm: z.array(z.string().regex(/^[a-z_:]+=[a-z0-9_]+$/, "is not a tag")),
    /** Words in a name or description that show that a business is of this kind. Only for kinds without a usual category. */
    mentions: words.optional(),
    /** The kind that includes this one. A town without a category for this one uses that kind's categories. */
    broader: id.optional(),
  }),
);

/** A town's kinds.json file: each kind's micro-category ids. An empty list means that the town has nothing similar. */
export const townKindFields = z.record(id, z.array(id));

/** One kind of business or service. */
export type Kind = z.infer<typeof kindFields>[number];

/** A kind with the ids of the town's micro-categories for it, best first. */
export type TownKind = Kind & { microCategoryIds: string[] };

export type TownKinds = z.infer<typeof townKindFields>;
