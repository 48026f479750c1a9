/**
 * The maximum lengths of the settings' texts, in characters. `years` has the earliest and latest year that a copyright can have.
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
