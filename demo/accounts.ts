/** The demo accounts. Their password is in the README, so only the demo town has these accounts. */
export const demoAccounts = [
  "admin@example.com",
  "basic@example.com",
  "premium@example.com",
  "sponsor@example.com",
  "newcomer@example.com",
];

/** The password of every demo account. */
export const demoPassword = "williston-demo";

/** The precomputed hash of that password, with a fixed salt. All demo accounts share it. */
export const demoPasswordHash =
  "77696c6c6973746f6e2d64656d6f2121:" +
  "1ff253030bd0055cd3b2d71b2d5cb1e0861e0501fe3f5a007392c4aabee3a01b" +
  "f7035a23ed9bbb186bffa7e6cbd680ecbde9efb5cf6e6987e3bde5a83f6791d9";
