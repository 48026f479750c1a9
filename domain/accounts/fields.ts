/** What a signed-in person is. Anyone else is a visitor. */
export const roles = ["owner", "admin"] as const;
