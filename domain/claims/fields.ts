/** "withdrawn" is a claim whose payment went back before anybody decided. */
export const claimStates = ["pending", "approved", "rejected", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];
