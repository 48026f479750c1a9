import type { AppContext } from "#domain/app-context.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import type { Revision } from "./page-cache/data-revision.ts";

/**
 * Returns a function that replaces `app.town` when something visible in the database has changed. The function is called before each
 * request and each job, and it reads the data revision only if the last one is older than its lease. While the database is down, the
 * last town stays in use.
 */
export function followSettings(app: AppContext, revision: Pick<Revision, "current">): () => Promise<void> {
  let loaded: number | undefined;
  let loading: Promise<void> | null = null;

  async function load(version: number): Promise<void> {
    app.town = await loadTown(app.db, app.townFile);
    loaded = version;
  }

  return async () => {
    const now = await revision.current();
    if (now === undefined || now === loaded) return;
    loading ??= load(now).finally(() => (loading = null));
    await loading.catch(() => {});
  };
}
