import type { Route } from "./+types/robots.ts";

/**
 * The paths that crawlers should skip: private areas, machine endpoints, and search, which has an endless number of URLs. Other pages
 * that should not be indexed have a noindex tag, which crawlers can read only if the path is allowed.
 */
const disallowed = [
  ...["/admin", "/dashboard", "/business/new", "/business/sponsorship", "/premium-upgrade", "/payment-success"],
  ...["/complete-credentials", "/holiday-hours", "/listing-check", "/unsubscribe", "/verify-email", "/reset-password", "/logout"],
  ...["/search", "/suggestions", "/visit", "/checkout", "/webhooks", "/dev", "/submit-business/pictures", "/*.data$"],
];

export function loader({ url }: Route.LoaderArgs) {
  const lines = ["User-agent: *", ...disallowed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${url.origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
