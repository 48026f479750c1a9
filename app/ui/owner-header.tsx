import { Link, NavLink } from "react-router";
import { Icon } from "./icon.tsx";
import { LogOutForm } from "./log-out-form.tsx";
import { SiteMark } from "./site-mark.tsx";
import { useTown } from "./town.tsx";

const places = [
  { to: "/dashboard", label: "Dashboard", icon: "layout-dashboard" },
  { to: "/dashboard/account", label: "Account", icon: "user" },
];

const place =
  "flex min-h-11 items-center gap-2 rounded-control px-2.5 font-medium whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-wheat-line aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8";

/** The top of the owner's pages. Few enough places that none hides in a menu; on phones they stand in a row of their own. */
export function OwnerHeader() {
  const { town, role } = useTown();
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <a
        href="#main"
        className="btn btn-accent sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 md:flex-nowrap md:py-3">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 grow items-center gap-2.5 font-display text-lg leading-tight font-bold tracking-tight md:grow-0 md:whitespace-nowrap"
        >
          <SiteMark />
          {town.siteName}
        </Link>
        {role !== "visitor" && (
          <LogOutForm className="shrink-0 md:order-last">
            <button className="btn btn-quiet">
              <Icon name="log-out" className="size-4" />
              Log out
            </button>
          </LogOutForm>
        )}
        <nav aria-label="Owner area" className="-mx-2.5 flex w-full items-center gap-1 md:mx-0 md:w-auto md:grow">
          {places.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} end className={place}>
              <Icon name={icon} className="size-4 max-[24rem]:hidden" />
              {label}
            </NavLink>
          ))}
          <Link to="/" className={`${place} ml-auto`}>
            View site
            <Icon name="external-link" className="size-4 max-[24rem]:hidden" />
          </Link>
        </nav>
      </div>
    </header>
  );
}

/** The foot of the owner's pages: small, and a way to ask. */
export function OwnerFooter() {
  const { town } = useTown();
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-ink-soft">
        <p>
          © {town.copyrightYear} {town.siteName}. All rights reserved.
        </p>
        <p className="flex gap-x-5">
          {[
            ["/contact", "Contact"],
            ["/privacy", "Privacy"],
            ["/terms", "Terms"],
          ].map(([to, label]) => (
            <Link key={to} to={to!} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </p>
      </div>
    </footer>
  );
}
