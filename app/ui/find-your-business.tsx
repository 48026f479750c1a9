import { useLocation } from "react-router";
import { TextLink } from "./button.tsx";

/** What a person typed to find their own business, and the listings that were found; null before anything was typed. */
export type FoundBusinesses = { text: string; found: { id: string; name: string; detail?: string }[] | null };

/** Returns the path of the form for a new business, with the typed name. */
export const newBusinessPath = (name: string) => (name ? `/business/new?${new URLSearchParams({ name })}` : "/business/new");

/** Asks for the name of a business that may already be listed, and links to the claim of each listing found. */
export function FindYourBusiness({ text, found }: FoundBusinesses) {
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="find-business" className="card grid gap-3 p-5">
      <h2 id="find-business" className="text-xl">
        Is your business already here?
      </h2>
      <form method="get" action={pathname} className="flex flex-wrap gap-3">
        <input
          type="search"
          name="find"
          aria-label="Business name"
          placeholder="Business name"
          defaultValue={text}
          required
          className="input-box min-w-0 grow basis-48"
        />
        <button type="submit" className="btn btn-quiet">
          Look it up
        </button>
      </form>
      {found?.length === 0 && <p role="status">{`We found no business with the name “${text}”. `}</p>}
      {found && found.length > 0 && (
        <ul className="grid gap-2">
          {found.map(({ id, name, detail }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <TextLink to={`/business/${id}`} label={name} />
                {detail && <span className="text-ink-soft">{` · ${detail}`}</span>}
              </span>
              <TextLink to={`/claim-business/${id}`} label={`Claim ${name}`} look="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
