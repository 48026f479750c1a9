import { NavLink } from "react-router";
import { Icon } from "./icon.tsx";

/** What waits for an admin; null where it could not be counted. */
export type Waiting = { requests: number | null; messages: number | null };

type Place = { to: string; label: string; icon: string; waiting?: keyof Waiting; what?: string };

const places: Place[] = [
  { to: "", label: "Dashboard Overview", icon: "layout-dashboard" },
  { to: "/businesses", label: "Business Listings", icon: "building-2" },
  { to: "/categories", label: "Service Categories", icon: "folder" },
  { to: "/sponsors", label: "Category Sponsors", icon: "award" },
  { to: "/business-requests", label: "Business Requests", icon: "inbox", waiting: "requests", what: "waiting" },
  { to: "/contact-messages", label: "Contact Messages", icon: "mail", waiting: "messages", what: "unread" },
];

const tools: Place[] = [
  { to: "/duplicates", label: "Duplicates", icon: "copy" },
  { to: "/imports", label: "Imports", icon: "upload" },
  { to: "/activity", label: "Activity", icon: "clock" },
  { to: "/administrators", label: "Administrators", icon: "users" },
  { to: "/second-factor", label: "Second Factor", icon: "settings" },
];

/** The way through the admins' pages, with what waits at its place. */
export function AdminNav({ waiting }: { waiting: Waiting }) {
  return (
    <nav aria-label="Admin" className="text-sm">
      <Places places={places} waiting={waiting} />
      <hr className="my-3 border-line" />
      <Places places={tools} waiting={waiting} />
    </nav>
  );
}

function Places({ places: shown, waiting }: { places: Place[]; waiting: Waiting }) {
  return (
    <ul className="grid gap-0.5">
      {shown.map((place) => (
        <li key={place.to}>
          <NavLink
            to={`/admin/dashboard${place.to}`}
            end={place.to === ""}
            className="flex min-h-11 items-center gap-3 rounded-control border-l-4 border-transparent px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
          >
            <Icon name={place.icon} className="size-4.5 shrink-0" />
            <span className="grow">{place.label}</span>
            <Count count={(place.waiting && waiting[place.waiting]) ?? 0} what={place.what} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Nothing where nothing waits. */
function Count({ count, what }: { count: number; what: string | undefined }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent px-2 py-0.5 text-sm leading-none font-semibold text-on-accent tabular-nums">
      {count > 999 ? "999+" : count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
