type Words = { title: string; text?: string; to?: { path: string; label: string } };

/** When the checkout could not be asked for at all. */
export const paymentError: Words = {
  title: "Payment Error",
  text: "Unable to process your request. Please try again later.",
};

const words: Record<string, Words> = {
  invalid_checkout_url: { title: "Invalid checkout URL" },
  sold_out: {
    title: "Premium + Sponsorship is sold out",
    text: "Every category has its sponsor, or somebody is buying the last one right now. You can buy Premium.",
  },
  not_claimable: {
    title: "This business cannot be claimed",
    text: "It has an owner already, or it is not open to be claimed. Is it yours? Write to us, and we look into it.",
    to: { path: "/contact", label: "Contact Us" },
  },
  claim_under_way: {
    title: "A claim is under way",
    text: "Somebody is claiming this listing right now. Please try again in half an hour.",
  },
  owns_a_business: {
    title: "You own a business already",
    text: "One account looks after one business. Log out and claim this one without an account, and you get another.",
    to: { path: "/dashboard", label: "My Business" },
  },
  has_a_subscription: {
    title: "You have a subscription already",
    text: "Nobody pays twice here. You can change your plan instead.",
    to: { path: "/premium-upgrade", label: "Your plan" },
  },
  checkout_replaced: {
    title: "You began another checkout meanwhile",
    text: "Go on in the other tab, or choose a plan once more here.",
  },
  admins_do_not_buy: {
    title: "Administrators do not buy",
    text: "You are logged in as an administrator. Log in as an owner, or log out, to buy a plan.",
  },
};

/** Why somebody cannot buy, by the refusal's code; `wait` is in seconds. */
export function checkoutErrorText(code: string, wait?: number): Words {
  if (wait !== undefined) return { title: "That was asked for too often.", text: `Please try again in ${inMinutes(wait)}.` };
  return words[code] ?? paymentError;
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? "" : "s"}`;
}
