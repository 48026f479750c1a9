import { formatList } from "#domain/text/formats.shared.ts";
import type { z } from "zod";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { capitalized } from "#app/ui/format.ts";
import { plainFields } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { type LaterChange, listLaterChanges } from "#domain/businesses/later-changes.ts";
import { DomainError } from "#domain/domain-error.ts";
import { formAction, type Posted, type Refusal, type Refused } from "./form-action.ts";
import type { CarriedToast } from "./redirect-with-toast.ts";

type Role = "owner" | "admin";

/** A stored business, or a part of it. */
type Versioned = { id: string; version: number };

type Options<R extends Role, Found extends Versioned | null, S extends z.ZodType> = {
  as: R;
  logIn?: string;
  failed: FailureMessage;
  /** The toast for fields with problems. */
  invalid?: CarriedToast;
  /** Messages that differ from those in `refusals`, by error code. */
  refusals?: Record<string, Refusal>;
  done: CarriedToast | ((done: unknown, posted: Posted<R>) => CarriedToast);
  to: string | ((done: unknown, posted: Posted<R>) => string);
  /** Returns the stored business, or null for a new business. */
  load(posted: Posted<R>): Promise<Found>;
  schema(found: Found, tenDigitPhones: boolean): S;
  save(posted: Posted<R>, value: z.output<S>): Promise<unknown>;
};

/**
 * Returns the action of a business's form. A save of an old version is refused: the message says who changed what meanwhile, and the
 * details contain the stored version, which the next save may replace.
 */
export const businessFormAction = <R extends Role, Found extends Versioned | null, S extends z.ZodType>({
  load,
  schema,
  save,
  ...messages
}: Options<R, Found, S>) =>
  formAction<S, unknown, R>(
    async (posted) => schema(await load(posted), hasTenDigitNumbers(posted.app.town.country)),
    { ...messages, refusals: (refused) => refusalOf(messages, refused) },
    async (posted, value) => {
      try {
        return await save(posted, value);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "stale") throw error;
        const { id, version } = (await load(posted))!;
        const count = version - Number(posted.field("version"));
        const changes = await listLaterChanges(posted.app.db, posted.user as never, id, count);
        throw new DomainError("conflict", "stale", undefined, { version, changes });
      }
    },
  );

type Messages = Pick<Options<Role, null, never>, "failed" | "refusals">;

function refusalOf({ failed, refusals: own }: Messages, { code, details }: Refused): Refusal | undefined {
  const { title } = failed;
  if (code === "looks_like") return possibleDuplicate;
  if (code === "stale") return { title, text: staleText((details as { changes: LaterChange[] }).changes) };
  const refusal = own?.[code] ?? refusals[code];
  if (refusal === undefined || typeof refusal === "string") return refusal && { title, text: refusal };
  return { ...refusal, title, text: refusal.text ?? refusal.title };
}

/** The toast for a form that fails validation. The browser shows the same. */
export const validationError: CarriedToast = {
  title: "Validation Error",
  text: "Please fill in all required fields correctly.",
  tone: "problem",
};

const possibleDuplicate: CarriedToast = {
  title: "Is your business already listed?",
  text: "Check these matches. Not yours? Submit anyway.",
  tone: "problem",
};

/** The message for each refused save, and the field it belongs to. */
const refusals: Record<string, Refusal> = {
  has_a_business: "You already have a business. You can edit it on your dashboard.",
  phone_impossible: { title: "Please enter a valid phone number", field: "phone" },
  too_many_saves: "You saved very often. Please wait ten minutes, and then save again. Your changes are still here.",
  picture_unknown: "One of your images is no longer available. Please remove it and choose it again.",
  micro_category_unknown: {
    title: "One of the categories you chose is no longer available. Please check your choices.",
    field: "microCategoryIds",
  },
  needs_sponsorship_plan: "Sponsoring a category is part of Premium + Sponsorship, which you don't have.",
  category_taken: { title: "That category already has a sponsor. Please choose another.", field: "sponsoredCategoryId" },
  category_unknown: { title: "That category is no longer available. Please choose another.", field: "sponsoredCategoryId" },
};

/** Returns the message for a form that was opened before these changes were saved. */
function staleText(changes: LaterChange[]): string {
  const sentences = changes.map(({ by, fields }) => {
    const known = fields.flatMap((name) => fieldNames[name] ?? []);
    const what = known.length ? formatList(known) : "this business";
    return `${capitalized(by)} changed ${what}${by === "you" ? " in another window" : ""} while this form was open.`;
  });
  return [
    ...(sentences.length ? sentences : ["This business was changed while this form was open."]),
    "Your changes are not saved yet. Everything you typed is still here. If you save again, it replaces the other changes.",
  ].join(" ");
}

const fieldNames: Record<string, string | undefined> = {
  ...Object.fromEntries(Object.entries(plainFields).map(([name, { label }]) => [name, label])),
  addressShown: "What visitors see of the address",
  hours: "Business hours",
  socialMedia: "Social media",
  microCategoryIds: "Business Categories",
  logo: "Logo",
  photos: "Images",
  sponsoredCategoryId: "Category to sponsor",
  plan: "Plan",
  claimable: "Claimable",
};
