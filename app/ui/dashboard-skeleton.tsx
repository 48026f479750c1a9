/** The shape of the dashboard while it is loading. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="container-page grid animate-pulse gap-6 pt-8">
      <span className="sr-only">Loading...</span>
      <div className="h-9 w-56 rounded-control bg-line" />
      <div className="h-44 rounded-card bg-line" />
      <div className="grid gap-5 lg:grid-cols-[1.6fr_1fr]">
        <div className="h-72 rounded-card bg-line" />
        <div className="h-72 rounded-card bg-line" />
      </div>
    </div>
  );
}
