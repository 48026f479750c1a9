import type { CategorySponsor } from "#domain/directory/category-cards.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";
import { BackLink } from "#app/routes/public/back-link.tsx";
import type { Step } from "#app/routes/public/structured-data.ts";
import { FilterableList } from "./list-filters.tsx";

type PageProps = HeadProps & { list: CardPage; /** The text for a list without businesses. */ empty: string };

/** The page of a list of businesses. */
export function ListPage({ list, empty, ...head }: PageProps) {
  return (
    <div className="container-page pt-1 pb-12 md:pt-4">
      <ListHead {...head} />
      <FilterableList list={list}>
        <PageMessage level={2} title="No businesses found" text={empty} />
      </FilterableList>
    </div>
  );
}

type HeadProps = {
  title: string;
  count?: string | null;
  back?: Step;
  shared?: boolean;
  sponsor?: CategorySponsor | null;
};

/** The top of a list: the link to the parent page, the heading, and Share in one block, and then the number of businesses. */
export function ListHead({ title, count, back, shared = false, sponsor }: HeadProps) {
  return (
    <header>
      {/* Share moves below a heading whose longest word needs its space. The link to the parent page needs none. */}
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div className="max-w-full grow basis-0">
          {back && (
            <div className="w-0 min-w-full">
              <BackLink to={back.path}>{back.name}</BackLink>
            </div>
          )}
          <h1 className="text-2xl">{title}</h1>
        </div>
        {shared && <ShareMenu title={title} />}
      </div>
      {count && <p className="text-sm text-ink-soft">{count}</p>}
      {sponsor && <SponsorStrip sponsor={sponsor} />}
    </header>
  );
}

/** Names the sponsor of a list's category in one line. */
function SponsorStrip({ sponsor: { id, name, picture } }: { sponsor: CategorySponsor }) {
  return (
    <aside aria-label="Category sponsor" className="mt-2">
      <a
        href={`/business/${id}`}
        className="card flex min-h-12 items-center gap-2 border-wheat-line px-3 text-sm hover:border-line-strong"
      >
        {picture && <Picture picture={picture} alt="" sizes="32px" className="size-8 shrink-0 rounded" eager whole />}
        <span className="min-w-0 grow truncate">
          <span className="text-ink-soft">Sponsored by </span>
          <span className="font-semibold">{name}</span>
        </span>
        <span className="shrink-0 text-ink-soft max-sm:sr-only">Paid placement</span>
        <Icon name="chevron-right" className="size-4 text-ink-soft" />
      </a>
    </aside>
  );
}
