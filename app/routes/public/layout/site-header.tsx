import { useLocation } from "react-router";
import { SkipLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";

export type PageLink = { to: string; label: string };

/** The login link, or the link to the own area of people who are logged in. */
export const accountLinks: Record<string, PageLink> = {
  visitor: { to: "/login", label: "Log in to your business" },
  owner: { to: "/dashboard", label: "My Business" },
  admin: { to: "/admin/dashboard", label: "Admin Dashboard" },
};

const mainLinks = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/**
 * The sticky header on every public page. The menu has all links, and wide screens show the main ones in the row too. Home has a large
 * search box, so its header shows the search only after that box has scrolled away.
 */
export function SiteHeader() {
  const { town, role } = useTown();
  const isHome = useLocation().pathname === "/";
  const menuLinks = [
    { to: "/#categories", label: "Categories" },
    { to: "/saved", label: `My ${town.name}` },
    ...town.pageLinks.header.map(({ slug, label }) => ({ to: `/${slug}`, label })),
  ];
  const account = (
    <>
      <a href={accountLinks[role]!.to} className="btn btn-quiet">
        {accountLinks[role]!.label}
      </a>
      <a href={addBusinessPath(town)} className="btn btn-accent">
        Add Your Business
      </a>
    </>
  );
  return (
    <header className="site-header">
      <SkipLink />
      <div className="container-page header-row">
        <a href="/" className="site-name">
          <SiteLogo />
          <span>{town.siteName}</span>
        </a>
        <nav aria-label="Main" className="hidden lg:flex">
          <PageLinks links={mainLinks} />
        </nav>
        <div className="header-search" {...(isHome && { hidden: true, "data-after": "home-search" })}>
          <SearchBox id="header-search" />
        </div>
        <div className="header-account hidden lg:flex">{account}</div>
        <details data-menu="" className="group relative -mr-2 max-lg:ml-auto">
          <summary className="icon-button">
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="x" className="hidden size-6 group-open:block" />
            <span className="sr-only">Menu</span>
          </summary>
          <nav aria-label="Main" className="header-menu">
            <PageLinks links={mainLinks} />
            <PageLinks links={menuLinks} />
            <div className="mt-3 grid gap-2">
              {role !== "visitor" && (
                <form method="post" action="/logout" className="grid">
                  <button className="btn btn-quiet">Log out</button>
                </form>
              )}
              {account}
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function PageLinks({ links }: { links: PageLink[] }) {
  const { pathname } = useLocation();
  return links.map(({ to, label }) => (
    <a key={to} href={to} aria-current={pathname === to ? "page" : undefined} className="header-link">
      {label}
    </a>
  ));
}
