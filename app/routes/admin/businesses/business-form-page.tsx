import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { listPath } from "./business-links.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";

/** `publicPath` is null while visitors can't see the business. */
type Props = { title: string; publicPath?: string | null; children: ReactNode };

/** The page around the business form: the links to the list and to the public page, the heading, and the notes above the form. */
export function AdminBusinessFormPage({ title, publicPath, children }: Props) {
  const [query] = useSearchParams();
  return (
    <div className="mx-auto w-full max-w-[56rem]">
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={listPath(query)} className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline">
          <Icon name="arrow-left" className="size-4" />
          Back to Business Listings
        </Link>
        {publicPath && (
          <a href={publicPath} className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline">
            <Icon name="eye" className="size-4" />
            View public page
          </a>
        )}
      </p>
      <h1 className="mt-1 text-2xl">{title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-6">
        <PictureEndpoint value="/admin/dashboard/pictures">{children}</PictureEndpoint>
      </div>
    </div>
  );
}
