const hour = 3_600_000;

/**
 * How many submissions and attempts are allowed per client network within `window` milliseconds. `attempts` is higher than
 * `submissions`, because a possible duplicate needs a second attempt.
 */
export const submissionRates = {
  submissions: { max: 5, window: hour },
  attempts: { max: 30, window: hour },
};
