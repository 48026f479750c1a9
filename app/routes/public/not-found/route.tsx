import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { notFoundMeta, NotFoundPage } from "./not-found-page.tsx";

export function loader() {
  throw data({ code: "page_unknown" }, { status: 404 });
}

export const meta = notFoundMeta;

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}
