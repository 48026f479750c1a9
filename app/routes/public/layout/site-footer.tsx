import { messagePath } from "#app/routes/public/message/message-path.ts";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { accountLinks, type PageLink } from "./site-header.tsx";

/** The footer on every public page. On phones, all links are in two columns without headings. */
export function SiteFooter() {
  const { town, role } = useTown();
  const lists: Record<string, PageLink[]> = {
    Find: [
      { to: "/#categories", label: "All categories" },
      { to: "/premium-businesses", label: "Featured businesses" },
      { to: "/how-we-order", label: "How we order listings" },
      { to: messagePath("suggestion"), label: "Suggest a missing business" },
    ],
    "For owners": [{ to: addBusinessPath(town), label: "Add Your Business" }, accountLinks[role]!],
    "This site": [
      { to: "/about", label: "About" },
      { to: "/contact", label: "Contact" },
      { to: "/privacy", label: "Privacy" },
      { to: "/terms", label: "Terms" },
      ...town.pageLinks.footer.map(({ slug, label }) => ({ to: `/${slug}`, label })),
    ],
    "More links": town.footerLinks.map(({ label, address }) => ({ to: address, label })),
  };
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
        {Object.entries(lists).map(
          ([title, links]) =>
            links.length > 0 && (
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
            ),
        )}
      </div>
      <p className="container-page footer-copyright">
        © {town.copyrightYear} {town.copyrightHolder || town.siteName}. All rights reserved.
      </p>
    </footer>
  );
}
