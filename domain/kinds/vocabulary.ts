import foodAndDrink from "./vocabulary/food-and-drink.json" with { type: "json" };
import { kindFields, type Kind } from "./kinds.ts";

/** All kinds. Throws when a file of the vocabulary is malformed. */
export const vocabulary: readonly Kind[] = kindFields.parse([...foodAndDrink]);
