import { isRouteErrorResponse, Link, NavLink, Outlet, useLocation, useNavigation } from "react-router";
import type { Route } from "./+types/route.ts";
import type { PageHandle } from "#app/documents.tsx";
import { SkipLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LogOutForm } from "#app/ui/log-out-form.tsx";
import { Loading } from "#app/routes/public/layout/route.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { clientForms } from "#app/ui/form/client-form.tsx";
import { PostFormProvider } from "#app/ui/form/post-form.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { useTown } from "#app/ui/town-context.tsx";

export const handle: PageHandle = { hasClient: true };

/** The layout around the owner's pages. Each page checks the session itself. */
export default function OwnerLayout() {
  const { pathname } = useLocation();
  // A page that only reloads its data stays visible, because it may contain a form.
  const { state, location } = useNavigation();
  const isAway = state === "loading" && location.pathname !== pathname;
  return (
    <Frame>
      <PostFormProvider value={clientForms}>
        <Outlet />
      </PostFormProvider>
      <Loading isShown={isAway} />
    </Frame>
  );
}

/** The messages for a form about another owner's business, and for a page that could not be loaded. */
const errorPages: Record<number, { title: string; text: string }> = {
  403: {
    title: "Unauthorized: You don't own this business",
    text: "You are logged in to a different account. Nothing was changed.",
  },
  503: {
    title: "An error occurred while loading the business profile.",
    text: "Your data is safe. Please try again in a moment.",
  },
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = isRouteErrorResponse(error) && errorPages[error.status];
  if (!message) throw error;
  return (
    <Frame>
      <PageMessage {...message} />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <OwnerHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <OwnerFooter />
    </>
  );
}

const navLinks = [
  { to: "/dashboard", label: "Dashboard", icon: "layout-dashboard" },
  { to: "/dashboard/account", label: "Account", icon: "user" },
];

const navLinkLook =
  "flex min-h-11 items-center gap-2 rounded-control px-2.5 font-medium whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-wheat-line aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8";

/** The header with the links. There are so few that it doesn't need a menu. On phones, the links are on a second row. */
function OwnerHeader() {
  const { town, role } = useTown();
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <SkipLink />
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 md:py-3">
        <Link
          to="/"
          className="flex min-h-11 grow basis-0 items-center gap-2.5 font-display text-lg leading-tight font-bold tracking-tight md:grow-0 md:basis-auto"
        >
          <SiteLogo />
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
        <nav aria-label="Owner area" className="-mx-2.5 flex w-full flex-wrap items-center gap-1 md:mx-0 md:w-auto md:grow">
          {navLinks.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} end className={navLinkLook}>
              <Icon name={icon} className="size-4 max-[24rem]:hidden" />
              {label}
            </NavLink>
          ))}
          <Link to="/" className={`${navLinkLook} ml-auto`}>
            View site
            <Icon name="external-link" className="size-4 max-[24rem]:hidden" />
          </Link>
        </nav>
      </div>
    </header>
  );
}

function OwnerFooter() {
  const { town } = useTown();
  return (
    <footer className="mt-8 border-t border-line print:hidden">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-ink-soft">
        <p>
          © {town.copyrightYear} {town.copyrightHolder || town.siteName}. All rights reserved.
        </p>
        <p className="flex flex-wrap gap-x-5">
          {["Contact", "Privacy", "Terms"].map((label) => (
            <Link
              key={label}
              to={`/${label.toLowerCase()}`}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
    </footer>
  );
}
