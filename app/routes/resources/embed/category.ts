import type { Route } from "./+types/category.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { embedHeaders } from "#app/middleware/security-headers.ts";
import { xmlText } from "#app/routes/resources/xml.ts";
import type { Card } from "#domain/directory/business-cards.ts";
import { listByCategory } from "#domain/directory/list-businesses.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { localeOf } from "#domain/town-config/locale.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import { embedStyle } from "./embed-style.ts";

/**
 * Returns the first page of a category's businesses as HTML that other websites may show in a frame. The page has no scripts or
 * forms and sets no cookies.
 */
export async function loader({ context, params, url: { origin } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const request = { hour: hourOf(app.clock.now()), page: 1 };
  const { category, list } = await orErrorResponse(() => listByCategory(app, params.categoryId, request));
  const { town } = app;
  const title = `${category.name} in ${placeName(town.name, town.stateCode)}`;
  const page = `<!doctype html>
<html lang="${localeOf(town.country)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${xmlText(title)}</title>
<style>${embedStyle}</style>
</head>
<body>
<main>
<h1>${xmlText(title)}</h1>
${list.cards.length ? `<ul>\n${list.cards.map((card) => item(origin, card)).join("\n")}\n</ul>` : "<p>No businesses yet.</p>"}
</main>
<footer><p><a href="${xmlText(`${origin}/category/${category.id}`)}" target="_blank" rel="noopener">${xmlText(`${category.name} on ${town.siteName}`)}</a> · <a href="${xmlText(`${origin}/how-we-order`)}" target="_blank" rel="noopener">How we order listings</a></p></footer>
</body>
</html>
`;
  return new Response(page, { headers: embedHeaders(embedStyle) });
}

function item(origin: string, { id, name, services, street, phone, phoneE164, premium }: Card): string {
  const details = [services.join(", "), street].filter((text) => text).map((text) => `<p>${xmlText(text!)}</p>`);
  const call = phoneE164 && phone ? `<p><a href="tel:${xmlText(phoneE164)}">${xmlText(phone)}</a></p>` : "";
  const label = premium ? "<span>Premium</span>" : "";
  return `<li><h2><a href="${xmlText(`${origin}/business/${id}`)}" target="_blank" rel="noopener">${xmlText(name)}</a> ${label}</h2>${details.join("")}${call}</li>`;
}
