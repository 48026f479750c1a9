/**
 * The topics of optional email, highest priority first. An address gets at most one optional email a week. `label` and `help` are
 * for the screens.
 */
export const optionalEmailTopics = {
  notices: { label: "Storm notices", help: "When we post a notice, such as a storm warning, we ask whether you are open." },
  special_dates: { label: "Holiday hours", help: "Before a holiday, we ask whether your hours change." },
  listing_check: { label: "Listing check", help: "Now and then, we ask whether your listing is still correct." },
  weekly_summary: { label: "Weekly stats", help: "On Mondays, we tell you how many people saw and contacted your business." },
} as const;

export type OptionalEmailTopic = keyof typeof optionalEmailTopics;

export const topicNames = Object.keys(optionalEmailTopics) as OptionalEmailTopic[];
