import type { Route } from "./+types/robots.ts";

/**
 * What is nobody's to find: people's own areas, what machines ask for, and search, whose addresses have no end. Pages that
 * are merely not worth finding say so themselves, which takes reading them.
 */
const disallowed = [
  ...["/admin", "/dashboard", "/business/new", "/business/sponsorship", "/premium-upgrade", "/payment-success"],
  ...["/complete-credentials", "/verify-email", "/reset-password", "/logout"],
  ...["/search", "/suggestions", "/tap", "/checkout", "/webhooks", "/dev", "/submit-business/pictures", "/*.data$"],
];

/** Says to search engines where to look and where not. */
export function loader({ url }: Route.LoaderArgs) {
  const lines = ["User-agent: *", ...disallowed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${url.origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
