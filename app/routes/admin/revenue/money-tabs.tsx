import { NavLink } from "react-router";
import { paymentsPath, revenuePath, subscriptionsPath } from "./money-links.ts";

const look = "btn btn-quiet aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";

/** Links between the revenue by month and the lists of payments and subscriptions. */
export function MoneyTabs() {
  return (
    <nav aria-label="Revenue" className="flex flex-wrap gap-2">
      <NavLink to={revenuePath} end className={look}>
        By month
      </NavLink>
      <NavLink to={paymentsPath} className={look}>
        Payments
      </NavLink>
      <NavLink to={subscriptionsPath} className={look}>
        Subscriptions
      </NavLink>
    </nav>
  );
}
