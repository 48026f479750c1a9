/** The kinds of work that wait for an admin, in the order of the queue. */
export const queueKinds = ["claim", "request", "task", "report", "suggestion", "contact", "email"] as const;
export type QueueKind = (typeof queueKinds)[number];

/** The kinds that the Business Requests page shows. */
export const requestPageKinds = ["claim", "request"] as const;

/** The kinds of items in the inbox. */
export const inboxKinds = ["task", "report", "suggestion", "contact", "email"] as const;
export type InboxKind = (typeof inboxKinds)[number];
