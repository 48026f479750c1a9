import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { LinkButton, SkipLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LogOutForm } from "#app/ui/log-out-form.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { inboxKinds } from "#domain/messages/messages.shared.ts";
import type { Waiting } from "#domain/review-queue/review-queue.ts";

type LayoutProps = { waiting: Waiting | null; children: ReactNode };

/** The layout of the admin area: header and navigation. On small screens, the navigation is in a drawer that needs no scripts. */
export function AdminLayout({ waiting, children }: LayoutProps) {
  const { key } = useLocation();
  const nav = <AdminNav waiting={waiting} />;
  return (
    <>
      <AdminHeader />
      {/* A new key closes the drawer on navigation. */}
      <div
        key={key}
        id="admin-menu"
        popover="auto"
        className="m-0 h-dvh w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-paper px-3 py-4 text-ink shadow-float backdrop:bg-scrim"
      >
        {nav}
      </div>
      <div className="mx-auto flex w-full max-w-[100rem] grow">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-64 shrink-0 overflow-y-auto border-r border-line px-3 py-4 lg:block print:hidden">
          {nav}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 grow px-4 py-5 text-sm outline-none max-md:[&_:is(input,select,textarea)]:text-base md:px-6 lg:px-8"
        >
          {children}
        </main>
      </div>
    </>
  );
}

function AdminHeader() {
  const button = "btn-quiet text-sm whitespace-nowrap max-sm:px-3";
  const hiddenOnPhones = (label: string) => <span className="max-sm:hidden">{label}</span>;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm [@media(height<30rem)]:static print:hidden">
      <SkipLink />
      <div className="mx-auto flex min-h-16 w-full max-w-[100rem] flex-wrap items-center gap-2 px-4 md:px-6">
        <button type="button" popoverTarget="admin-menu" aria-label="Menu" className="btn btn-quiet px-3 lg:hidden">
          <Icon name="menu" />
        </button>
        <Link
          to="/admin/dashboard"
          className="mr-auto flex min-h-11 grow basis-0 items-center gap-2.5 font-display text-lg leading-tight font-bold tracking-tight"
        >
          <span className="max-sm:hidden">
            <SiteLogo />
          </span>
          Admin Dashboard
        </Link>
        <LinkButton to="/" icon="external-link" label={hiddenOnPhones("Back to Site")} aria-label="Back to Site" look={button} />
        <LinkButton
          to="/dashboard/account"
          icon="user"
          label={hiddenOnPhones("Your account")}
          aria-label="Your account"
          look={button}
        />
        <LogOutForm>
          <button className={`btn ${button}`} aria-label="Logout">
            <Icon name="log-out" className="size-4" />
            {hiddenOnPhones("Logout")}
          </button>
        </LogOutForm>
      </div>
    </header>
  );
}

/** An admin page's heading, with an optional description and actions. */
export function AdminTitle({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 grow max-sm:w-full">
        <h1 className="pt-1 pb-1.5 text-2xl">{title}</h1>
        {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>}
    </div>
  );
}

/** An error message in place of data that could not be loaded. */
export function AdminProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control border border-brick px-4 py-3 font-medium text-brick">
      <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The pages in the navigation, with the kinds of waiting items that each counts. */
const pages: [path: string, label: string, icon: string, counted?: (keyof Waiting)[]][] = [
  ["", "Dashboard Overview", "layout-dashboard"],
  ["/businesses", "Business Listings", "building-2"],
  ["/categories", "Service Categories", "folder"],
  ["/sponsors", "Category Sponsors", "award"],
  ["/business-requests", "Business Requests", "inbox", ["claim", "request"]],
  ["/contact-messages", "Contact Messages", "mail", [...inboxKinds]],
  ["/people", "People", "users"],
  ["/imports", "Imports", "upload"],
  ["/duplicates", "Duplicates", "copy"],
  ["/pages", "Pages", "bookmark"],
  ["/settings", "Settings", "settings"],
  ["/activity", "Activity", "clock"],
];

/** The navigation in the admin area, with the numbers of waiting items. It has no numbers if they could not be loaded. */
function AdminNav({ waiting }: { waiting: Waiting | null }) {
  const plansShown = usePlansShown();
  return (
    <nav aria-label="Admin" className="text-sm">
      <ul className="grid gap-0.5">
        {pages.map(([path, label, icon, counted = []]) => (
          <li key={path} className={path === "/people" ? "mt-3 border-t border-line pt-3" : undefined}>
            <NavLink
              to={`/admin/dashboard${path}`}
              end={path === ""}
              className="flex min-h-11 items-center gap-3 rounded-control border-l-4 border-transparent px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
            >
              <Icon name={icon} className="size-4.5 shrink-0" />
              <span className="grow">{path === "/sponsors" && !plansShown ? "Category Covers" : label}</span>
              <Count count={counted.reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent px-2 py-0.5 text-sm leading-none font-semibold text-on-accent tabular-nums">
      {count > 999 ? "999+" : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
