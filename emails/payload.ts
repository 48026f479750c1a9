import { z } from "zod";
import { plans } from "#domain/plans/plans.shared.ts";

/** Whom the email greets. */
export const recipient = { name: z.string().optional() };

/** A path of this site, so that an email can lead nowhere else. */
export const sitePath = z.string().regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, "must be a path of this site");

/** How much else came in since the last email. */
export const more = z.number().optional();

/** In minor units of the currency. */
export const cents = z.number().int().nonnegative();

export const business = z.string().nullish();
export const dateTime = z.iso.datetime();
export const price = z.object({ amount: cents, currency: z.string(), interval: z.string() }).nullish();

/** What every email about a plan says. */
export const planPayload = { ...recipient, plan: z.enum(plans), currency: z.string().optional() };

/** What somebody paid for without an account, and where they set it up. */
export const purchasePayload = z.object({ ...planPayload, cents, business, link: sitePath });
