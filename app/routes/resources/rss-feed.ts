import { placeName } from "#domain/town-config/place-name.shared.ts";
import { localeOf } from "#domain/town-config/locale.shared.ts";
import { href } from "react-router";
import type { Route } from "./+types/rss-feed.ts";
import { appContext } from "#app/http/request-context.ts";
import { xmlResponse, xmlText } from "./xml.ts";
import { listNewBusinesses, type NewBusiness } from "#domain/directory/sitemap-and-feed.ts";
import type { Town } from "#domain/town-config/town-config.ts";

/** Returns the RSS feed of the newest businesses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return xmlResponse("application/rss+xml", feed(url, app.town, await listNewBusinesses(app)));
}

function* feed({ origin, pathname }: URL, town: Town, businesses: NewBusiness[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(`New businesses in ${placeName(town.name, town.stateCode)}`)}</title>
<link>${xmlText(`${origin}/`)}</link>
<description>${xmlText(`The newest local businesses on ${town.siteName}.`)}</description>
<language>${localeOf(town.country).toLowerCase()}</language>
<atom:link href="${xmlText(origin + pathname)}" rel="self" type="application/rss+xml"/>
`;
  for (const business of businesses) yield item(origin, town, business);
  yield "</channel>\n</rss>\n";
}

function item(origin: string, town: Town, { id, name, createdAt, services: offered }: NewBusiness): string {
  const address = xmlText(origin + href("/business/:businessId", { businessId: id }));
  const services = offered.map((service) => service.name).join(", ");
  return `<item>
<title>${xmlText(name)}</title>
<link>${address}</link>
<guid>${address}</guid>
<pubDate>${createdAt.toUTCString()}</pubDate>
<description>${xmlText(`${services || "Local business"} in ${placeName(town.name, town.stateCode)}.`)}</description>
</item>
`;
}
