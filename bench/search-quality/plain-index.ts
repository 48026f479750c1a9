import MiniSearch from "minisearch";
import type { Answer, Listed } from "./judge.ts";

const fields = ["name", "services", "tagline", "description", "address"];

/** Returns a search that uses an in-memory index of these businesses without synonyms and ignores accents and case. */
export function plainIndex(businesses: Listed[]): (text: string) => Promise<Answer> {
  const byKey = new Map(businesses.map((business) => [business.key, business]));
  const index = new MiniSearch({
    idField: "key",
    fields,
    processTerm: (term) => term.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase(),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, services: 3 } },
  });
  index.addAll(
    businesses.map((business) => ({
      ...business,
      services: business.services.map(({ name, category }) => `${name} ${category}`).join(" "),
    })),
  );
  return async (text) => ({
    shown: index
      .search(text)
      .slice(0, 5)
      .map(({ id }) => byKey.get(String(id))!),
    help: [],
  });
}
