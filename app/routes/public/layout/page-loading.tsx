import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { ProfileSkeleton } from "#app/routes/public/business/profile-skeleton.tsx";
import { usePendingNavigation } from "#app/ui/loading/use-pending-navigation.ts";

/** Renders the page, or a loading placeholder while the next page loads. */
export function PageLoading({ children }: { children: ReactNode }) {
  const nextPath = usePendingNavigation();
  if (!nextPath) return children;
  return matchPath("/business/:businessId", nextPath) ? <ProfileSkeleton /> : <Loading />;
}

export function Loading() {
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center justify-items-center gap-4 text-ink-soft">
      <span className="size-9 animate-spin rounded-full border-3 border-line border-t-accent" aria-hidden="true" />
      Loading...
    </div>
  );
}
