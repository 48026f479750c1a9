import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionItem } from "#app/ui/description-list.tsx";
import { AccountForm, CurrentPasswordField, type FormAnswer } from "#app/ui/form/account-fields.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { asSentence } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import type { PriceChange, PriceHistory } from "#domain/billing/prices/price-changes.ts";
import { priceForm } from "#domain/billing/prices/price-form.shared.ts";
import { decimalsOf, formatMoney } from "#domain/plans/format-price.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { priceLimits } from "#domain/billing/prices/price-limits.shared.ts";
import type { Prices } from "#domain/settings/groups/prices.shared.ts";

export const notChanged = "Failed to change the prices. Please try again.";

type Props = { inForce: Prices; history: PriceHistory; provider: string; answer: FormAnswer | undefined };

/** Shows the current prices, the change that is waiting for the provider, the form for new prices, and the latest changes. */
export function PriceSections({ inForce, history, provider, answer }: Props) {
  const { currency, premium, premium_sponsorship: sponsorship } = inForce;
  const { changes, problem, isCurrencyFixed } = history;
  const waiting = changes.find(({ state }) => state === "waiting");
  return (
    <>
      {waiting && <WaitingNotice waiting={waiting} problem={problem} provider={provider} />}
      <section aria-labelledby="prices" className="card grid gap-5 p-4 md:p-5">
        <h2 id="prices" className="text-xl">
          Prices for new buyers
        </h2>
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <DescriptionItem term={planNames.premium}>{`${formatMoney(premium, currency)} a month`}</DescriptionItem>
          <DescriptionItem
            term={planNames.premium_sponsorship}
          >{`${formatMoney(sponsorship, currency)} a month`}</DescriptionItem>
          <DescriptionItem
            term="Currency"
            note={
              isCurrencyFixed
                ? "The currency can't be changed anymore because people have paid in this currency."
                : "The operator can change the currency until someone pays."
            }
          >
            {currency}
          </DescriptionItem>
        </dl>
        <PriceForm current={waiting ?? { premium, sponsorship, currency }} latest={changes[0]?.id ?? ""} answer={answer} />
      </section>
      {changes.length > 0 && <Changes changes={changes} provider={provider} />}
    </>
  );
}

type WaitingProps = { waiting: PriceChange; problem: PriceHistory["problem"]; provider: string };

function WaitingNotice({ waiting: { premium, sponsorship, currency }, problem, provider }: WaitingProps) {
  return (
    <Notice icon="clock" look={problem && !problem.retryAt ? "brick" : "amber"} title={`Waiting for ${provider}`}>
      <p>
        {`New prices: ${formatMoney(premium, currency)} for Premium and ${formatMoney(sponsorship, currency)} for Premium + Sponsorship. Until ${provider} confirms them, visitors see and pay the current prices.`}
      </p>
      {problem && (
        <p className="wrap-anywhere">
          {asSentence(problem.text)}{" "}
          {problem.retryAt ? (
            <>
              Next attempt: <DateTime at={problem.retryAt} />.
            </>
          ) : (
            "We stopped trying. Submit the prices again below."
          )}
        </p>
      )}
    </Notice>
  );
}

type FormProps = {
  current: Pick<PriceChange, "premium" | "sponsorship" | "currency">;
  latest: string;
  answer: FormAnswer | undefined;
};

function PriceForm({ current: { premium, sponsorship, currency }, latest, answer }: FormProps) {
  const typed = (cents: number) => (cents / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));
  const [lowest, highest] = [formatMoney(priceLimits.min, currency), formatMoney(priceLimits.max, currency)];
  const help = `${currency} a month, from ${lowest} to ${highest}.`;
  return (
    <AccountForm
      intent="prices"
      schema={priceForm(currency)}
      answer={answer}
      failed={notChanged}
      fields={{ latest }}
      defaultValue={{ premium: typed(premium), sponsorship: typed(sponsorship) }}
      button="Change prices"
      sending="Saving..."
      buttonLook="btn-accent justify-self-start"
      className="grid max-w-lg gap-4 border-t border-line pt-5"
    >
      {(fields) => (
        <>
          <TextField field={fields.premium} label={planNames.premium} help={help} maxLength={12} autoComplete="off" />
          <TextField
            field={fields.sponsorship}
            label={planNames.premium_sponsorship}
            help={help}
            maxLength={12}
            autoComplete="off"
          />
          <CurrentPasswordField field={fields.currentPassword} />
        </>
      )}
    </AccountForm>
  );
}

function Changes({ changes, provider }: { changes: PriceChange[]; provider: string }) {
  const states = { in_force: "Confirmed", replaced: "Replaced before it took effect", waiting: `Waiting for ${provider}` };
  return (
    <section aria-labelledby="price-changes" className="grid grid-cols-1 gap-3">
      <h2 id="price-changes" className="text-xl">
        Changes
      </h2>
      <DataTable
        label="Price changes"
        columns={["Requested", planNames.premium, planNames.premium_sponsorship, "Status"].map((title) => ({ title }))}
      >
        {changes.map(({ id, requestedAt, premium, sponsorship, currency, state, confirmedAt }) => (
          <Row key={id}>
            <Cell heading>
              <DateTime at={requestedAt} />
            </Cell>
            <Cell label={planNames.premium}>{formatMoney(premium, currency)}</Cell>
            <Cell label={planNames.premium_sponsorship}>{formatMoney(sponsorship, currency)}</Cell>
            <Cell label="Status">
              {states[state]}
              {confirmedAt && (
                <span className="text-ink-soft">
                  {" "}
                  <DateTime at={confirmedAt} />
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
}
