/** The placeholder that is shown while a profile loads. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="container-page grid animate-pulse gap-8 py-10 lg:grid-cols-[1fr_22rem]">
      <span className="sr-only">Loading...</span>
      <div className="grid content-start gap-6">
        <div className="flex items-center gap-5">
          <div className="size-24 rounded-card bg-line" />
          <div className="grid grow gap-3">
            <div className="h-9 w-2/3 rounded-control bg-line" />
            <div className="h-5 w-1/2 rounded-control bg-line" />
          </div>
        </div>
        <div className="h-12 w-56 rounded-control bg-line" />
        <div className="h-48 rounded-card bg-line" />
      </div>
      <div className="h-72 rounded-card bg-line" />
    </div>
  );
}
