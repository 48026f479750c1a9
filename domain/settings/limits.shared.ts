/**
 * The maximum lengths of the settings' texts, in characters. `postalAddress` also has a minimum. `years` has the earliest and the
 * latest year that the copyright line can have.
 */
export const settingsLimits = {
  name: 60,
  stateCode: 3,
  postalCode: 12,
  promise: 160,
  time: 60,
  telephone: 40,
  legalName: 120,
  postalAddress: { min: 10, max: 300 },
  years: { min: 1900, max: 2200 },
};
