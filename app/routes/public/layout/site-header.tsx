import type { MouseEvent } from "react";
import { href, useLocation } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LogOutForm } from "#app/ui/log-out-form.tsx";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { useDismissMenu } from "#app/ui/use-dismiss-menu.ts";

const pageLinks = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/** The path of the page with the businesses that are saved on this device. */
const savedPath = "/saved";

/**
 * The sticky header on every public page. On small screens, everything except the site's name and the search box is in a menu
 * that works without JavaScript. The home page has a large search box, so its header shows the search in the menu.
 */
export function SiteHeader() {
  const { town } = useTown();
  const { pathname, key } = useLocation();
  const { menu } = useDismissMenu();
  return (
    <header className="sticky top-0 z-20 [@media(height<30rem)]:static border-b border-line bg-paper/95 backdrop-blur-sm print:hidden">
      <a
        href="#main"
        className="btn btn-accent sr-only focus:not-sr-only focus:absolute focus:px-4 focus:py-2 focus:top-2 focus:left-2 focus:z-10"
      >
        Skip to content
      </a>
      <div className="container-page flex flex-wrap items-center gap-x-4 gap-y-2 py-2 lg:py-3">
        <a
          href="/"
          onClick={reloadAtHome(pathname)}
          className="flex min-h-11 grow basis-0 items-center gap-2.5 font-display text-lg leading-tight font-bold tracking-tight lg:grow-0 xl:basis-auto xl:whitespace-nowrap"
        >
          <SiteLogo />
          {town.siteName}
        </a>
        <nav aria-label="Main" className="hidden flex-wrap items-center gap-1 lg:flex">
          <PageLinks pathname={pathname} key={key} collapses />
        </nav>
        {/* The changing key closes the menu when another page opens. */}
        <details key={key} ref={menu} className="group ml-auto shrink-0 lg:hidden">
          <summary className="btn btn-quiet">
            <Icon name="menu" className="size-5 group-open:hidden" />
            <Icon name="x" className="hidden size-5 group-open:block" />
            <span className="max-[22rem]:sr-only">Menu</span>
          </summary>
          <nav
            aria-label="Main"
            className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-100%)] flex-col gap-1 [@media(height<36rem)]:overflow-y-auto border-b border-line bg-paper px-4 pt-2 pb-5 shadow-float"
          >
            {pathname === "/" && (
              <div className="mb-2">
                <SearchBox id="menu-search" />
              </div>
            )}
            <PageLinks pathname={pathname} />
            <div className="mt-3 flex flex-col gap-2">
              <AccountLinks />
            </div>
          </nav>
        </details>
        <div className={`w-full lg:block lg:w-auto lg:max-w-sm lg:grow lg:basis-40 ${pathname === "/" ? "hidden" : ""}`}>
          <SearchBox id="header-search" />
        </div>
        <div className="ml-auto hidden flex-wrap items-center gap-2 lg:flex">
          <AccountLinks />
        </div>
      </div>
    </header>
  );
}

/**
 * The links to pages. With `collapses`, two or more pages that admins added are in a submenu with the saved businesses, because
 * they don't fit next to the search.
 */
function PageLinks({ pathname, collapses = false }: { pathname: string; collapses?: boolean }) {
  const { town } = useTown();
  const { menu } = useDismissMenu();
  const own = town.pageLinks.header.map(({ slug, label }) => ({ to: href("/:slug", { slug }), label }));
  const more = [{ to: savedPath, label: `My ${town.name}` }, ...own];
  if (!collapses || own.length < 2) return <PageLinkList links={[...pageLinks, ...more]} pathname={pathname} />;
  return (
    <>
      <PageLinkList links={pageLinks} pathname={pathname} />
      <details ref={menu} className="group relative">
        <summary className="header-link cursor-pointer gap-1">
          More
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="absolute top-full left-0 grid w-max max-w-80 rounded-card border border-line bg-paper p-2 shadow-float">
          <PageLinkList links={more} pathname={pathname} />
        </div>
      </details>
    </>
  );
}

function PageLinkList({ links, pathname }: { links: typeof pageLinks; pathname: string }) {
  return links.map(({ to, label }) => (
    <a
      key={to}
      href={to}
      aria-current={pathname === to ? "page" : undefined}
      onClick={to === "/" ? reloadAtHome(pathname) : undefined}
      className="header-link"
    >
      {label}
    </a>
  ));
}

const accountLinkClass =
  "btn btn-quiet whitespace-nowrap lg:border-transparent lg:bg-transparent lg:px-2 lg:font-medium lg:hover:bg-sunken";

/** Shows Log in to visitors. Shows Log out and either My Business or Admin Dashboard to logged-in users. */
function AccountLinks() {
  const { role, town } = useTown();
  return (
    <>
      {role === "admin" && <AccountLink to="/admin/dashboard">Admin Dashboard</AccountLink>}
      {role === "owner" && <AccountLink to="/dashboard">My Business</AccountLink>}
      {role === "admin" || role === "owner" ? (
        <LogOutForm className="grid">
          <button className={accountLinkClass}>Log out</button>
        </LogOutForm>
      ) : (
        <AccountLink to="/login">Log in to your business</AccountLink>
      )}
      <a href={addBusinessPath(town)} className="btn btn-accent whitespace-nowrap">
        Add Your Business
      </a>
    </>
  );
}

function AccountLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className={accountLinkClass}>
      {children}
    </a>
  );
}

/** Makes the Home link reload the page on the home page. */
function reloadAtHome(pathname: string) {
  return (event: MouseEvent) => {
    if (pathname !== "/") return;
    event.preventDefault();
    window.location.assign("/");
  };
}
