import type { CategorySponsor } from "#domain/directory/category-cards.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";
import { SponsorStrip } from "#app/routes/public/category-parts.tsx";
import type { Step } from "#app/routes/public/structured-data.ts";
import { BusinessList } from "./business-list.tsx";

/** `count` is the line below the heading, and `empty` the text for a list without businesses. */
type Props = {
  title: string;
  count: string | null;
  back: Step;
  shared?: boolean;
  sponsor?: CategorySponsor | null;
  list: CardPage;
  empty: string;
};

/** The page of a list of businesses. */
export function ListPage({ title, count, back, shared = false, sponsor, list, empty }: Props) {
  return (
    <div className="container-page pt-1 pb-12 md:pt-4">
      {/* Share moves below a heading whose longest word needs its space. The link to the parent page needs none. */}
      <header className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1.5">
        <div className="max-w-full grow basis-0">
          <div className="w-0 min-w-full">
            <BackLink to={back.path}>{back.name}</BackLink>
          </div>
          <h1 className="text-2xl">{title}</h1>
        </div>
        {shared && <ShareMenu title={title} />}
      </header>
      {count && <p className="text-sm text-ink-soft">{count}</p>}
      {sponsor && <SponsorStrip sponsor={sponsor} />}
      {list.total > 0 || list.open ? (
        <BusinessList list={list} />
      ) : (
        <PageMessage level={2} title="No businesses found" text={empty} />
      )}
    </div>
  );
}
