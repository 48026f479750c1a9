export const submissionLimits = {
  /** How long an unfinished submission is stored. */
  draftHours: 24,
  /** The maximum number of characters in an unfinished submission. */
  draftCharacters: 64_000,
} as const;

const hour = 3_600_000;

/**
 * How many submissions, attempts, and drafts are allowed per client network within `window` milliseconds.
 * `attempts` is higher than `submissions`, because a possible duplicate needs a second attempt.
 */
export const submissionRates = {
  submissions: { max: 5, window: hour },
  attempts: { max: 30, window: hour },
  drafts: { max: 30, window: hour },
};
