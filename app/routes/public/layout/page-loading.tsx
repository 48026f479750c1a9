import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { ProfileSkeleton } from "#app/routes/public/business/profile-skeleton.tsx";
import { usePendingNavigation } from "#app/ui/loading/use-pending-navigation.ts";

/** The page, or what stands in for the next one while it is on its way. */
export function PageLoading({ children }: { children: ReactNode }) {
  const awaited = usePendingNavigation();
  if (!awaited) return children;
  return matchPath("/business/:businessId", awaited) ? <ProfileSkeleton /> : <Loading />;
}

/** The specified spinner. */
export function Loading() {
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center justify-items-center gap-4 text-ink-soft">
      <span className="size-9 animate-spin rounded-full border-3 border-line border-t-accent" aria-hidden="true" />
      Loading...
    </div>
  );
}
