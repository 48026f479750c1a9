import type { ReactNode } from "react";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { Loading } from "./page-loading.tsx";
import { useAwaitedPage } from "./use-awaited-page.ts";

/** The page, or what stands in for another one on its way. A page that is only read anew stays: it may hold a form. */
export function OwnerLoading({ children }: { children: ReactNode }) {
  const awaited = useAwaitedPage({ stays: true });
  if (!awaited) return children;
  return awaited === "/dashboard" ? <DashboardSkeleton /> : <Loading />;
}
