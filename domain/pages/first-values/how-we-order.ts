/** Returns the initial text of /how-we-order. */
export function howWeOrderBody(paidPlans: boolean): string {
  return `
Simple rules decide who comes first.

${paidPlans ? paid : free}

## Within each group, the order is random

Every hour, we shuffle the businesses in each group. The order stays the same for an hour, so a list doesn't change while you read it.

## Search looks at what you typed

If you type a service, the businesses that offer it come first, followed by others that mention it. If you type a name, matching names come first. Each group has a heading. Within each group, the two rules above apply.

## Submissions are reviewed

A person reviews every submitted business before it appears. Listings imported from public sources name their source, and their owners can claim them. If something is wrong, [tell us](/contact).
`.trim();
}

const paid = `
## Paid listings come first, and we label them

Businesses on a Premium plan come before the others in every list, and they appear under “Featured Businesses” on the home page. Each one is labeled “Premium.” A category can have one sponsor. The sponsor's name and logo appear on the category's pages with the words “Sponsored by.” We sell no other placements.
`.trim();

const free = `
## We don't sell placements

No business can pay for a better spot in our lists. A business that bought one earlier keeps it for the time that it bought. It has a label and comes before the others.
`.trim();
