import { Form, Link } from "react-router";
import type { Alike, PairedBusiness, TwinPair } from "#domain/desk/twin-list.ts";
import { DeskPlan, DeskStatus } from "./badges.tsx";
import { claimWords } from "./desk-refund.tsx";
import { bareUrl } from "./format.ts";
import { Icon } from "./icon.tsx";

const words: Record<Alike, string> = {
  phone: "same phone",
  website: "same website",
  address: "same name and address",
};

/** Two that are likely the same, side by side, with the choice of which one stays. */
export function PairCard({ pair, alike, page }: TwinPair & { page: number }) {
  const [one, other] = pair;
  return (
    <Form preventScrollReset className="card grid gap-4 p-4 md:p-5" aria-label={`${one.name} and ${other.name}`}>
      <ul className="flex flex-wrap gap-2 text-sm font-medium">
        {alike.map((why) => (
          <li key={why} className="rounded-full border border-amber px-2.5 py-0.5 text-amber">
            {words[why]}
          </li>
        ))}
      </ul>
      <fieldset className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <legend className="sr-only">Which one stays?</legend>
        {pair.map((each, place) => (
          <Side key={each.id} business={each} alike={alike} first={place === 0} />
        ))}
      </fieldset>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="pair" value={`${one.id},${other.id}`} />
      <div className="flex justify-end">
        <button className="btn btn-quiet text-accent max-sm:grow">Merge into the one to keep</button>
      </div>
    </Form>
  );
}

type SideProps = { business: PairedBusiness; alike: Alike[]; first: boolean };

function Side({ business, alike, first }: SideProps) {
  const { id, name, address, phone, email, website, plan, approvalStatus, owned, claimable, claim } = business;
  const mark = (why: Alike) => (alike.includes(why) ? "font-semibold text-amber" : "");
  const facts: [label: string, text: string | null, look: string][] = [
    ["Address", address, mark("address")],
    ["Phone", phone, mark("phone")],
    ["Email", email, ""],
    ["Website", website && bareUrl(website), mark("website")],
    ["Owner", owned ? "Has an owner" : claimable ? "None, claimable" : "None", ""],
  ];
  return (
    <div className="grid content-start gap-2 rounded-control border border-line p-4 has-[:checked]:border-accent has-[:checked]:bg-accent-soft">
      <label className="flex min-h-11 items-center gap-3 text-lg font-semibold wrap-anywhere">
        <input type="radio" name="keep" value={id} defaultChecked={first} className="size-5 shrink-0 accent-accent" />
        <span>
          <span className="sr-only">Keep </span>
          {name}
        </span>
      </label>
      <p className="flex flex-wrap gap-2">
        <DeskPlan plan={plan} />
        <DeskStatus status={approvalStatus} />
      </p>
      <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-1 text-sm">
        {facts.map(([label, text, look]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={`wrap-anywhere ${look}`}>{text ?? "Not given"}</dd>
          </div>
        ))}
      </dl>
      {claim && (
        <p className="text-sm font-medium text-amber wrap-anywhere">
          {claimWords(claim)} Decide about it first: until then this business cannot be merged.
        </p>
      )}
      <Link
        to={`/admin/dashboard/businesses/${id}`}
        className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start"
      >
        <Icon name="pencil" className="size-4" />
        Edit<span className="sr-only"> {name}</span>
      </Link>
    </div>
  );
}
