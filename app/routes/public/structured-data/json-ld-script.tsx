import { createContext, useContext } from "react";

const Facts = createContext<string | null>(null);

/** Around the page on the server alone; the browser's scripts neither have the facts nor miss them. */
export const StructuredDataProvider = Facts.Provider;

/** What the page is about, for machines: already JSON that can end no script. */
export function StructuredData() {
  const facts = useContext(Facts);
  return facts && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: facts }} />;
}
