import { z } from "zod";
import { plans } from "#domain/plans/plans.shared.ts";

/** The name in the greeting. */
export const recipient = { name: z.string().optional() };

/** A path on this site, so that an email cannot link to another site. */
export const sitePath = z.string().regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, "must be a path on this site");

/** The number of other requests since the last email. */
export const more = z.number().optional();

/** An amount in minor units of the currency. */
export const cents = z.number().int().nonnegative();

export const business = z.string().nullish();
export const dateTime = z.iso.datetime();
export const price = z.object({ amount: cents, currency: z.string(), interval: z.string() }).nullish();

/** The fields that emails about plans and payments share. */
export const planPayload = { ...recipient, plan: z.enum(plans), currency: z.string().optional() };
