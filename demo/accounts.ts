/** The demo town's sign-ins; their password is printed in the README, so they exist nowhere else. */
export const demoAccounts = [
  "admin@example.com",
  "basic@example.com",
  "premium@example.com",
  "sponsor@example.com",
  "newcomer@example.com",
];
