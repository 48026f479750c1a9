import { useEffect, useState, type ReactNode } from "react";
import { matchPath, useNavigation } from "react-router";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

/** Quicker answers than this need no loading screen, which would only flicker; in milliseconds. */
const patience = 250;

/** The page, or what stands in for the next one while it is on its way. */
export function PageLoading({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const coming = state === "loading" ? location.pathname : null;
  const [waitedFor, setWaitedFor] = useState<string | null>(null);

  useEffect(() => {
    if (!coming) return setWaitedFor(null);
    const timer = setTimeout(() => setWaitedFor(coming), patience);
    return () => clearTimeout(timer);
  }, [coming]);

  if (!coming || waitedFor !== coming) return children;
  if (matchPath("/business/:businessId", coming)) return <ProfileSkeleton />;
  return <Loading />;
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
