import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { LogOutForm } from "#app/ui/log-out-form.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { useDismissMenu } from "./use-dismiss-menu.ts";
import { inboxKinds } from "#domain/messages/messages.shared.ts";
import type { Waiting } from "#domain/review-queue/count-waiting.ts";

/** The layout of the admin area: header and navigation. On small screens, the navigation is in a drawer that needs no scripts. */
export function AdminLayout({ waiting, children }: { waiting: Waiting | null; children: ReactNode }) {
  return (
    <>
      <AdminHeader waiting={waiting} />
      <div className="mx-auto flex w-full max-w-[100rem] grow">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-64 shrink-0 overflow-y-auto border-r border-line px-3 py-4 lg:block print:hidden">
          <AdminNav waiting={waiting} />
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

function AdminHeader({ waiting }: { waiting: Waiting | null }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm [@media(height<30rem)]:static print:hidden">
      <a
        href="#main"
        className="btn btn-accent sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <div className="mx-auto flex min-h-16 w-full max-w-[100rem] flex-wrap items-center gap-2 px-4 md:px-6">
        <Drawer waiting={waiting} />
        <Link
          to="/admin/dashboard"
          className="mr-auto flex min-h-11 grow basis-0 items-center gap-2.5 font-display text-lg leading-tight font-bold tracking-tight"
        >
          <span className="max-sm:hidden">
            <SiteLogo />
          </span>
          Admin Dashboard
        </Link>
        <HeaderLink to="/" icon="external-link" label="Back to Site" />
        <HeaderLink to="/dashboard/account" icon="user" label="Your account" />
        <LogOutForm>
          <button className={headerButton} aria-label="Logout">
            <Icon name="log-out" className="size-4" />
            <span className="max-sm:hidden">Logout</span>
          </button>
        </LogOutForm>
      </div>
    </header>
  );
}

const headerButton = "btn btn-quiet text-sm whitespace-nowrap max-sm:px-3";

function HeaderLink({ to, icon, label }: { to: string; icon: string; label: string }) {
  return (
    <Link to={to} className={headerButton} aria-label={label}>
      <Icon name={icon} className="size-4" />
      <span className="max-sm:hidden">{label}</span>
    </Link>
  );
}

function Drawer({ waiting }: { waiting: Waiting | null }) {
  const { key } = useLocation();
  const { menu, close } = useDismissMenu();
  return (
    // A new key closes the drawer on navigation.
    <details key={key} ref={menu} className="group shrink-0 lg:hidden">
      <summary className="btn btn-quiet px-3" aria-label="Menu">
        <Icon name="menu" className="size-5 group-open:hidden" />
        <Icon name="x" className="hidden size-5 group-open:block" />
      </summary>
      <div aria-hidden="true" onClick={close} className="absolute top-full left-0 h-[calc(100dvh-4rem)] w-full bg-scrim" />
      <div className="absolute top-full left-0 h-[calc(100dvh-4rem)] w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-paper px-3 py-4 shadow-float">
        <AdminNav waiting={waiting} />
      </div>
    </details>
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

type NavItem = {
  to: string;
  label: string;
  icon: string;
  /** The kinds of waiting items that the entry counts, and what they are called. */
  counts?: [unit: string, kinds: (keyof Waiting)[]];
  /** The label while plans are hidden. */
  withoutPlans?: string;
};

const pages: NavItem[] = [
  { to: "", label: "Dashboard Overview", icon: "layout-dashboard" },
  { to: "/businesses", label: "Business Listings", icon: "building-2" },
  { to: "/categories", label: "Service Categories", icon: "folder" },
  { to: "/sponsors", label: "Category Sponsors", icon: "award", withoutPlans: "Category Covers" },
  { to: "/business-requests", label: "Business Requests", icon: "inbox", counts: ["waiting", ["claim", "request"]] },
  { to: "/contact-messages", label: "Contact Messages", icon: "mail", counts: ["open", [...inboxKinds]] },
];

const tools: NavItem[] = [
  { to: "/people", label: "People", icon: "users" },
  { to: "/imports", label: "Imports", icon: "upload" },
  { to: "/duplicates", label: "Duplicates", icon: "copy" },
  { to: "/pages", label: "Pages", icon: "bookmark" },
  { to: "/settings", label: "Settings", icon: "settings" },
  { to: "/activity", label: "Activity", icon: "clock" },
];

/** The navigation in the admin area, with the numbers of waiting items. It has no numbers if they could not be loaded. */
function AdminNav({ waiting }: { waiting: Waiting | null }) {
  return (
    <nav aria-label="Admin" className="text-sm">
      <NavList items={pages} waiting={waiting} />
      <hr className="my-3 border-line" />
      <NavList items={tools} waiting={waiting} />
    </nav>
  );
}

function NavList({ items, waiting }: { items: NavItem[]; waiting: Waiting | null }) {
  const plansShown = usePlansShown();
  return (
    <ul className="grid gap-0.5">
      {items.map(({ to, label, icon, withoutPlans, counts: [unit, kinds] = ["", []] }) => (
        <li key={to}>
          <NavLink
            to={`/admin/dashboard${to}`}
            end={to === ""}
            className="flex min-h-11 items-center gap-3 rounded-control border-l-4 border-transparent px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
          >
            <Icon name={icon} className="size-4.5 shrink-0" />
            <span className="grow">{(!plansShown && withoutPlans) || label}</span>
            <Count count={waiting ? kinds.reduce((sum, kind) => sum + waiting[kind], 0) : 0} unit={unit} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ count, unit }: { count: number; unit: string }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent px-2 py-0.5 text-sm leading-none font-semibold text-on-accent tabular-nums">
      {count > 999 ? "999+" : count}
      <span className="sr-only"> {unit}</span>
    </span>
  );
}
