/** Reloads a page that has been open for more than an hour when it is next seen, because the order of its businesses is the hour's. */
const hour = 3_600_000;

export function start(): void {
  const loadedAt = Date.now();
  const onShow = () => {
    if (!document.hidden && Date.now() - loadedAt >= hour) location.reload();
  };
  document.addEventListener("visibilitychange", onShow);
  addEventListener("pageshow", onShow);
}
