/** Returns the initial text of /terms. */
export function termsBody(paidPlans: boolean): string {
  return `
The rules of this directory, in plain English.

## For everyone

{siteName} lists businesses but doesn't provide their services. Any agreement with a business is between you and that business. We review submitted listings before they appear, but we don't review every later change. Some listings come from public sources. Hours and phone numbers change, so call before you drive.

## For business owners

- List a business only if you own it or have permission to list it. Keep the listing accurate.
- Use only pictures and text that you have the right to use.
- We may reject or remove a listing. We'll tell you why.
${paidPlans ? plans : ""}
## Data from OpenStreetMap

Listings marked “© OpenStreetMap contributors” are available under the Open Database License. Questions? [Contact us](/contact).
`.trim();
}

const plans = `
## Paid plans

You pay for a plan monthly in advance. It renews until you cancel. If you cancel, your plan lasts until the end of the month you paid for. After that, your listing becomes Basic. Nothing you entered is deleted. Paid listings are labeled.
`;
