import type { Town } from "./domain/town-config/town-config.ts";

export default {
  name: "Williston",
  state: "North Dakota",
  stateCode: "ND",
  postalCode: "58801",
  country: "US",
  areaCode: "701",
  timeZone: "America/Chicago",
  siteName: "Williston Directory",
  promise: "Find and call local businesses in Williston, North Dakota.",
  copyrightYear: 2025,
  data: "./towns/williston",
  currency: "USD",
  prices: { basic: 0, premium: 29.99, premium_sponsorship: 99.99 },
  paidPlans: true,
  marketing: { reviewTime: "12-24 hours", replyTime: "usually within a few hours" },
} satisfies Town;
