import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { withCategories } from "#app/http/with-categories.ts";
import { notFoundMeta, NotFoundPage } from "./not-found.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return withCategories(context, () => Promise.reject(data({ code: "page_unknown" }, { status: 404 })));
}

export const meta = notFoundMeta;

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}
