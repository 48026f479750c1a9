import { href } from "react-router";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import type { PublicTown } from "#domain/town-config/town-config.ts";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";

/** What the login link is for people who are logged in. */
const own: Record<string, { to: string; label: string } | undefined> = {
  owner: { to: "/dashboard", label: "My Business" },
  admin: { to: "/admin/dashboard", label: "Admin Dashboard" },
};

const columns = (town: PublicTown, role: string) => [
  {
    title: "Find",
    links: [
      { to: "/#categories", label: "All categories" },
      { to: "/premium-businesses", label: "Featured businesses" },
      { to: "/how-we-order", label: "How we order listings" },
      { to: messagePath("suggestion"), label: "Suggest a missing business" },
    ],
  },
  {
    title: "For owners",
    links: [
      { to: addBusinessPath(town), label: "Add Your Business" },
      own[role] ?? { to: "/login", label: "Log in to your business" },
    ],
  },
];

const thisSite = [
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
];

/**
 * The footer on every public page. Pages that admins added come after the standard pages. Links to other sites are in a separate
 * list. On phones, all links are in two columns without headings.
 */
export function SiteFooter() {
  const { town, role } = useTown();
  const { pageLinks, footerLinks } = town;
  const ownPages = pageLinks.footer.map(({ slug, label }) => ({ to: href("/:slug", { slug }), label }));
  const otherSites = footerLinks.map(({ label, address }) => ({ to: address, label }));
  const shown = [
    ...columns(town, role),
    { title: "This site", links: [...thisSite, ...ownPages] },
    ...(otherSites.length ? [{ title: "More links", links: otherSites }] : []),
  ];
  return (
    <footer className="site-footer">
      <div className="container-page footer-links">
        <div className="footer-name">
          <p className="flex items-center gap-2.5 font-display text-lg font-bold">
            <SiteLogo />
            {town.siteName}
          </p>
          <p className="mt-3 max-w-xs text-ink-soft">{town.promise}</p>
        </div>
        {shown.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p>{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={label}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="container-page footer-copyright">
        © {town.copyrightYear} {town.copyrightHolder || town.siteName}. All rights reserved.
      </p>
    </footer>
  );
}
