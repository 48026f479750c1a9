import { waitText } from "#domain/text/formats.shared.ts";
import type { Problem } from "#app/ui/form/post-form.tsx";
import { paymentFailed } from "#app/ui/plans/buy-button.tsx";

type ErrorText = Omit<Problem, "tone">;

const texts: Record<string, ErrorText> = {
  invalid_checkout_url: { title: "Invalid checkout URL" },
  sold_out: {
    title: "Premium + Sponsorship is sold out",
    text: "All category sponsorships are taken, or someone is buying the last one right now. Premium is still available.",
  },
  not_claimable: {
    title: "This business cannot be claimed",
    text: "Is it yours? Contact us, and we'll look into it.",
    to: { path: "/contact", label: "Contact Us" },
  },
  claim_under_way: {
    title: "A claim is underway",
    text: "Someone else is claiming this listing right now. If their claim is not approved, you can claim it.",
  },
  owns_a_business: {
    title: "You already own a business",
    text: "Each account can have only one. To claim this business, log out and set up a second account.",
    to: { path: "/dashboard", label: "My Business" },
  },
  has_a_subscription: {
    title: "You already have a subscription",
    text: "You can change your plan instead.",
    to: { path: "/premium-upgrade", label: "Your plan" },
  },
  plans_off: { title: "We aren't selling plans right now", text: "Your listing and your current plan stay as they are." },
  admins_do_not_buy: {
    title: "You are logged in as an administrator",
    text: "Only owners can do this. Log out, or log in as an owner.",
  },
};

/**
 * Returns the text for a refused purchase. `code` is the error code. `wait` is the number of seconds until another attempt is
 * allowed.
 */
export function checkoutErrorText(code: string, wait?: number): ErrorText {
  if (wait !== undefined) return { title: "Too many attempts.", text: `Please try again in ${waitText(wait)}.` };
  return texts[code] ?? paymentFailed;
}
