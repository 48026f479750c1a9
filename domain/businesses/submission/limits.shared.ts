export const submissionLimits = {
  /** How long an unfinished submission is stored. */
  draftHours: 24,
  /** The maximum number of characters in an unfinished submission. */
  draftCharacters: 64_000,
  /** How long the private link to edit a submitted listing works. */
  editLinkDays: 90,
} as const;
