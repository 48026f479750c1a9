import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { FindInstead } from "#app/routes/public/not-found/not-found.tsx";
import { countSearch } from "#app/middleware/read-rate-limit.ts";
import { listRequest } from "#app/routes/public/business-list/list-request.ts";
import { BusinessList } from "#app/routes/public/business-list/business-list.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { howMany } from "#domain/text/formats.shared.ts";
import { findHelp, type HelpNumber } from "#domain/kinds/crisis/find-help.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { messageLimits } from "#domain/messages/messages.shared.ts";
import { maxQueryLength } from "#domain/search/limits.shared.ts";
import { search, type Results } from "#domain/search/search.ts";
import { headMeta } from "#app/ui/meta-tags.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = url.searchParams.get("q")?.trim().slice(0, maxQueryLength) ?? "";
  const request = await listRequest(url, app);
  if (!query && !request.open) throw redirect("/");
  countSearch(context);
  // The numbers don't need the database, so they are shown even if the search fails.
  const crisis = findHelp(query, app.town);
  const results = await orNull(context.get(log), () => search(app, query, request));
  const { found: list = null, services = [], unlisted, ...notices } = results ?? {};
  const other = unlisted?.numbers.length ? { title: unlisted.name, numbers: unlisted.numbers } : null;
  const help = crisis ? { title: "Help is available now", numbers: crisis.numbers } : other;
  const head = query ? `Search: ${query}` : "Search";
  return data({ head, query, help, services, list, notices, unlisted: unlisted?.name }, { status: results ? 200 : 503 });
}

export const meta = headMeta("Search");

export default function Search({ loaderData: { help, ...found } }: Route.ComponentProps) {
  const { query, list } = found;
  return (
    <div className="container-page pt-2 pb-12 md:pt-6">
      {help && <HelpCard {...help} />}
      {!list && (
        <PageMessage
          title="Search is unavailable right now"
          text="Something went wrong on our end. Please try again in a moment."
        />
      )}
      {list && (help ? list.total > 0 && <BusinessList list={list} query={{ q: query }} /> : <Found {...found} list={list} />)}
    </div>
  );
}

type FoundProps = Pick<LoaderData, "query" | "services" | "notices" | "unlisted"> & { list: CardPage };

function Found({ query, services, list, notices, unlisted }: FoundProps) {
  if (!list.total && !list.open) return <NothingFound {...{ query, services, unlisted }} />;
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">{query ? `Results for “${query}”` : "Open now"}</h1>
      <p className="text-sm text-ink-soft">{`${howMany(list.total)} found`}</p>
      {unlisted && <p className="mt-2">{unlisted}: not in this directory.</p>}
      <Notices query={query} {...notices} />
      <BusinessList list={list} query={query ? { q: query } : {}}>
        {services.map(serviceLink)}
      </BusinessList>
    </>
  );
}

function NothingFound({ query, services, unlisted }: Omit<FoundProps, "list" | "notices">) {
  return (
    <>
      <PageMessage
        title={unlisted ? `${unlisted}: not in this directory` : `Nothing found for “${query}”`}
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

type NoticesProps = { query: string } & Partial<Pick<Results, "didYouMean" | "isCorrected" | "closest">>;

/** Tells visitors if the results don't match exactly what they typed. */
function Notices({ query, didYouMean, isCorrected, closest }: NoticesProps) {
  if (!didYouMean && !closest) return null;
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      {closest && `Nobody here lists ${closest.missing}. Closest: ${closest.shown}. `}
      {isCorrected && `No exact match for “${query}”. `}
      {didYouMean && (
        <>
          Did you mean{" "}
          <a href={`/search?${new URLSearchParams({ q: didYouMean })}`} className="link">
            {didYouMean}
          </a>
          ?
        </>
      )}
    </p>
  );
}

function serviceLink({ kind, id, name, ...service }: LoaderData["services"][number]) {
  const path = "categoryId" in service ? `/category/${service.categoryId}/micro/${id}` : `/category/${id}`;
  return (
    <a key={`${kind}-${id}`} href={path} className="btn-quiet">
      {name}
    </a>
  );
}

/** Phone numbers above the results: for help in a crisis, or of a public service that the directory does not list. */
function HelpCard({ title, numbers }: { title: string; numbers: HelpNumber[] }) {
  return (
    <section aria-labelledby="help" className="mb-8 rounded-card border-2 border-accent bg-surface p-[min(1.25rem,4vw)]">
      <h1 id="help" className="text-xl">
        {title}
      </h1>
      <ul className="mt-3 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {numbers.map(({ name, phone, sms, text }) => (
          <li key={name} className="flex flex-col">
            <p className="font-semibold">{name}</p>
            <p className="grow text-ink-soft">{text}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <a href={`tel:${dialed(phone)}`} className={`btn-accent ${helpButton}`}>{`Call ${phone}`}</a>
              {sms && <a href={`sms:${dialed(sms)}`} className={`btn-quiet ${helpButton}`}>{`Text ${sms}`}</a>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const helpButton = "btn min-h-14 grow basis-28 digits text-lg";

function dialed(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, "");
}
