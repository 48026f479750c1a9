/** In characters. `years` has the first and last year of a copyright. */
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
