import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { Loading } from "./page-loading.tsx";

/** Quicker answers than this need no loading screen, which would only flicker; in milliseconds. */
const patience = 250;

/** The page, or what stands in for another one on its way. A page that is only read anew stays: it may hold a form. */
export function OwnerLoading({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const coming = state === "loading" && location.pathname !== pathname ? location.pathname : null;
  const [waitedFor, setWaitedFor] = useState<string | null>(null);

  useEffect(() => {
    if (!coming) return setWaitedFor(null);
    const timer = setTimeout(() => setWaitedFor(coming), patience);
    return () => clearTimeout(timer);
  }, [coming]);

  if (!coming || waitedFor !== coming) return children;
  return coming === "/dashboard" ? <DashboardSkeleton /> : <Loading />;
}
