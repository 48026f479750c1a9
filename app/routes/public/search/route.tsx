import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { FindInstead } from "#app/routes/public/not-found/not-found.tsx";
import { countSearch } from "#app/middleware/read-rate-limit.ts";
import { listRequest } from "#app/routes/public/business-list/list-request.ts";
import { ListFilters, NoMatches, NotTold } from "#app/routes/public/business-list/list-filters.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ListHead } from "#app/routes/public/business-list/list-page.tsx";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { LoadMoreList } from "#app/routes/public/business-list/load-more-list.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { howMany } from "#domain/text/formats.shared.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { messageLimits } from "#domain/messages/messages.shared.ts";
import { search, type Results } from "#domain/search/search.ts";
import { FoundCards } from "./found-cards.tsx";
import { HelpCard } from "./help-card.tsx";
import { headMeta } from "#app/ui/meta-tags.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = url.searchParams.get("q")?.trim() ?? "";
  const request = await listRequest(url, app);
  if (!query && !request.open) throw redirect("/");
  countSearch(context);
  // The numbers don't need the database, so they are shown even if the search fails.
  const crisis = findHelp(query, app.town);
  const results = await orNull(context.get(log), () => search(app, query, request));
  const { found: list = null, services = [], unlisted, ...notices } = results ?? {};
  const help = crisis ? { title: "Help is available now", numbers: crisis.numbers } : withNumbers(unlisted);
  const head = query ? `Search: ${query}` : "Search";
  return data({ head, query, help, services, list, notices, unlisted: unlisted?.name }, { status: results ? 200 : 503 });
}

function withNumbers(unlisted: Results["unlisted"]) {
  return unlisted?.numbers.length ? { title: unlisted.name, numbers: unlisted.numbers } : null;
}

export const meta = headMeta("Search");

export default function Search({ loaderData: { help, ...found } }: Route.ComponentProps) {
  const { query, list } = found;
  return (
    <div className="container-page pt-2 pb-12 md:pt-6">
      {help && <HelpCard {...help} />}
      {!list && <SearchUnavailable />}
      {list && (help ? <Cards query={query} list={list} /> : <Found {...found} list={list} />)}
    </div>
  );
}

function Cards({ query, list }: { query: string; list: CardPage }) {
  return <LoadMoreList list={list} query={query ? { q: query } : {}} renderCards={(cards) => <FoundCards cards={cards} />} />;
}

function SearchUnavailable() {
  return (
    <PageMessage title="Search is unavailable right now" text="Something went wrong on our end. Please try again in a moment." />
  );
}

type FoundProps = Pick<LoaderData, "query" | "services" | "notices" | "unlisted"> & { list: CardPage };

function Found({ query, services, list, notices, unlisted }: FoundProps) {
  const { open } = list;
  const others: Record<string, string> = query ? { q: query } : {};
  if (!list.total && !open) return <NothingFound {...{ query, services, unlisted }} />;
  return (
    <>
      <ListHead
        title={query || !open ? `Results for “${shortened(query)}”` : "Open now"}
        count={`${howMany(list.total)} found`}
      />
      {unlisted && <p className="mt-2">{unlisted}: not in this directory.</p>}
      <Notices query={query} {...notices} />
      {query ? (
        <ListFilters list={list} query={others}>
          {services.length > 0 && services.map(serviceLink)}
        </ListFilters>
      ) : (
        <div className="h-3" />
      )}
      <NotTold open={open} />
      {list.total > 0 ? <Cards query={query} list={list} /> : <NoMatches query={others} />}
    </>
  );
}

function NothingFound({ query, services, unlisted }: Omit<FoundProps, "list" | "notices">) {
  return (
    <>
      <PageMessage
        title={unlisted ? `${unlisted}: not in this directory` : `Nothing found for “${shortened(query)}”`}
        text={unlisted ? "No listing here offers this, and there is no number for it." : tryOther}
      >
        <LinkButton
          to={messagePath("suggestion", { name: query.slice(0, messageLimits.name) })}
          label="Suggest a missing business"
        />
        <FindInstead />
      </PageMessage>
      {services.length > 0 && <div className="chips justify-center">{services.map(serviceLink)}</div>}
    </>
  );
}

const tryOther = "Try fewer or different words, or browse the categories. Someone local may offer what you need.";

type LoaderData = Route.ComponentProps["loaderData"];

type NoticesProps = { query: string } & Pick<Results, "didYouMean" | "isCorrected" | "closest">;

/** Tells visitors if the results don't match exactly what they typed. */
function Notices({ query, didYouMean, isCorrected, closest }: NoticesProps) {
  if (!didYouMean && !closest) return null;
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      {closest && `Nobody here lists ${closest.missing}. Closest: ${closest.shown}. `}
      {isCorrected && `No exact match for “${shortened(query)}”. `}
      {didYouMean && (
        <>
          Did you mean{" "}
          <a href={`${href("/search")}?${new URLSearchParams({ q: didYouMean })}`} className="link">
            {didYouMean}
          </a>
          ?
        </>
      )}
    </p>
  );
}

function serviceLink(service: LoaderData["services"][number]) {
  return (
    <a key={`${service.kind}-${service.id}`} href={servicePath(service)} className="btn-quiet">
      {service.name}
    </a>
  );
}

function servicePath(service: LoaderData["services"][number]): string {
  if (service.kind === "category") return href("/category/:categoryId", { categoryId: service.id });
  return href("/category/:categoryId/micro/:microCategoryId", { categoryId: service.categoryId, microCategoryId: service.id });
}

/** Shortens a long query. */
function shortened(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60)}…` : query;
}
