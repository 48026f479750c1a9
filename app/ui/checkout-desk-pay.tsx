import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { dollars } from "./format.ts";
import { FormProblem, TextField } from "./fields.tsx";
import { failedToSend, PostForm } from "./post-form.tsx";

export type Bought = { name: string; cents: number; cancelUrl: string; email: string | null };

const cards = [
  { value: "good", label: "Card that works", text: "Pays at once." },
  { value: "declined", label: "Card that is declined", text: "The bank says no, and nothing is charged." },
  {
    value: "slow",
    label: "Slow bank payment",
    text: "Nobody knows for a while whether it arrives. You decide afterwards, on this page.",
  },
];

/** The test checkout's form: what is bought, with which test card, and for whom. */
export function DeskPayForm({ bought, reply }: { bought: Bought; reply: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm({ lastResult: reply, defaultValue: { email: bought.email ?? "", card: "good" } });
  const { onSubmit: _, ...props } = getFormProps(form);
  const chosen = fields.card.value;
  return (
    <div className="mt-8 grid items-start gap-8 md:grid-cols-[1fr_1.4fr]">
      <section aria-label="What you buy">
        <h1 className="text-2xl">{bought.name}</h1>
        <p className="mt-3 text-3xl font-semibold tabular-nums">
          {dollars(bought.cents)}
          <span className="text-base font-normal text-ink-soft"> a month</span>
        </p>
        <p className="mt-3 text-ink-soft">The first month now, then every month on the same day until it is cancelled.</p>
      </section>
      <PostForm failed={failedToSend} {...props} noValidate className="card grid gap-5 p-5 md:p-7">
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">Test card</legend>
          {cards.map(({ value, label, text }) => (
            <label
              key={value}
              className="flex cursor-pointer gap-3 rounded-control border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name={fields.card.name}
                value={value}
                defaultChecked={value === chosen}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-accent px-6">Pay {dollars(bought.cents)}</button>
          <a className="btn btn-quiet px-6" href={bought.cancelUrl}>
            Cancel
          </a>
        </div>
      </PostForm>
    </div>
  );
}
