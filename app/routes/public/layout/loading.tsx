/**
 * Covers the page while the next page loads, in the shape of a list or a profile. `app/islands/loading.ts` shows it after a click. While
 * the same list loads with another filter, the list only becomes paler.
 */
export function Loading() {
  return (
    <div id="loading" role="status" hidden>
      <div className="container-page">
        <p>Loading...</p>
        <div aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
