import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** The way back to what an owner's pages start from. */
export function BackToDashboard() {
  return (
    <Link to="/dashboard" className="link inline-flex min-h-11 items-center gap-1.5">
      <Icon name="arrow-left" className="size-4" />
      Back to dashboard
    </Link>
  );
}
