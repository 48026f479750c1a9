import { Outlet } from "react-router";
import { PageLoading } from "#app/ui/page-loading.tsx";
import { SiteFooter } from "#app/ui/site-footer.tsx";
import { SiteHeader } from "#app/ui/site-header.tsx";

export default function PublicLayout() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <PageLoading>
          <Outlet />
        </PageLoading>
      </main>
      <SiteFooter />
    </>
  );
}
