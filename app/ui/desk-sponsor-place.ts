import type { PublicPicture } from "#domain/directory/pictures.ts";

const page = "/admin/dashboard/sponsors";

/** A category and who sponsors it, as the page shows it. */
export type DeskSponsored = {
  id: string;
  name: string;
  cover: PublicPicture | null;
  sponsor: {
    id: string;
    name: string;
    website: string | null;
    visible: boolean;
    logo: PublicPicture | null;
    image: PublicPicture | null;
  } | null;
  heldFor: { id: string; name: string } | null;
};

/** A business that may sponsor. */
export type SponsorOption = { id: string; name: string; pending: boolean };

/** The list as it is searched, with the dialog of a category when one is named. */
export function sponsorsAt({ search = "", manage = "" }: { search?: string; manage?: string }): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (manage) query.set("manage", manage);
  return query.size ? `${page}?${query}` : page;
}
