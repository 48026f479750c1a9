import { href, useLocation } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";

type PageLink = { to: string; label: string; look?: string };

const first: PageLink[] = [
  { to: "/", label: "Home" },
  { to: "/#categories", label: "Categories" },
];

const second: PageLink[] = [
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/** The path of the page with the businesses that are saved on this device. */
const savedPath = "/saved";

/**
 * The sticky header on every public page, in one row. On small screens, the links are in a menu. Home has a large search box, so its
 * header shows the search only after that box has scrolled away.
 */
export function SiteHeader() {
  const { town } = useTown();
  const isHome = useLocation().pathname === "/";
  return (
    <header className="site-header">
      <a href="#main" className="btn btn-accent sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10">
        Skip to content
      </a>
      <div className="container-page header-row">
        <a href="/" className="site-name">
          <SiteLogo />
          <span>{town.siteName}</span>
        </a>
        <nav aria-label="Main" className="hidden lg:flex">
          <PageLinks links={first} />
          <PageLinks links={second} look="max-xl:hidden" />
          <details data-menu="" className="group relative">
            <summary className="header-link cursor-pointer gap-1">
              More
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            </summary>
            <div className="absolute top-full left-0 grid w-max max-w-80 rounded-card border border-line bg-paper p-2 shadow-float">
              <PageLinks links={second} look="xl:hidden" />
              <MoreLinks />
            </div>
          </details>
        </nav>
        <div className="header-search" {...(isHome && { hidden: true, "data-after": "home-search" })}>
          <SearchBox id="header-search" />
        </div>
        <div className="header-account hidden lg:flex">
          <AccountLinks />
        </div>
        <details data-menu="" className="group -mr-2 ml-auto lg:hidden">
          <summary className="icon-button">
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="x" className="hidden size-6 group-open:block" />
            <span className="sr-only">Menu</span>
          </summary>
          <nav aria-label="Main" className="header-menu">
            <PageLinks links={first} />
            <PageLinks links={second} />
            <MoreLinks />
            <div className="mt-3 grid gap-2">
              <AccountLinks />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

/** The links to the saved businesses and to the pages that admins added. */
function MoreLinks() {
  const { town } = useTown();
  const own = town.pageLinks.header.map(({ slug, label }) => ({ to: href("/:slug", { slug }), label }));
  return <PageLinks links={[{ to: savedPath, label: `My ${town.name}` }, ...own]} />;
}

function PageLinks({ links, look = "" }: { links: PageLink[]; look?: string }) {
  const { pathname } = useLocation();
  return links.map(({ to, label }) => (
    <a key={to} href={to} aria-current={pathname === to ? "page" : undefined} className={`header-link lg:max-xl:px-2! ${look}`}>
      {label}
    </a>
  ));
}

/** The menu has buttons with a border, and the row does not. */
const quietClass = "btn btn-quiet lg:border-transparent lg:bg-transparent lg:font-medium lg:hover:bg-sunken";

/** Shows Log in to visitors. Shows Log out and either My Business or Admin Dashboard to logged-in users. */
function AccountLinks() {
  const { role, town } = useTown();
  return (
    <>
      {role === "admin" && <AccountLink to="/admin/dashboard" label="Admin Dashboard" />}
      {role === "owner" && <AccountLink to="/dashboard" label="My Business" />}
      {role === "admin" || role === "owner" ? (
        <form method="post" action="/logout" className="grid">
          <button className={quietClass}>Log out</button>
        </form>
      ) : (
        <AccountLink to="/login" label="Log in to your business" />
      )}
      <a href={addBusinessPath(town)} className="btn btn-accent">
        Add Your Business
      </a>
    </>
  );
}

function AccountLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} className={quietClass}>
      {label}
    </a>
  );
}
