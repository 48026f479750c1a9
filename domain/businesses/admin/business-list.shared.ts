/** The number of businesses on a page of the admin's list. */
export const businessesPerPage = 100;

/** The groups of businesses that an admin can list. */
export const businessGroups = ["owned", "unowned", "paying", "claimable", "no_category"] as const;
export type BusinessGroup = (typeof businessGroups)[number];

/** The sort orders of the admin's list. The first is the default. */
export const businessOrders = ["name", "newest", "oldest", "changed"] as const;
export type BusinessOrder = (typeof businessOrders)[number];
