/** Returns the initial text of /about. */
export function aboutBody(paidPlans: boolean): string {
  return `
One place to find people who fix, build, cook, haul, and take care of things in {place}.

## Who We Are

{siteName} is a directory of local service businesses in {town} and the rest of {postalCode}. There are no reviews by strangers and no app to install. Find what you need and call someone nearby.

## How It Works

- Browse the service categories, or type what you need the way you would say it.
- A listing shows the business's phone number, email, address, and opening hours, if we have them.${paidPlans ? " Premium listings also show photos and a website." : ""}
- Owners [can add their business](${paidPlans ? "/add-business" : "/submit-business"}) for free. A person reviews every submission before it appears. The review takes {reviewTime}.
- Listings also appear in search engines, so people can find businesses that way, too.
- ${paidPlans ? "Some businesses pay to appear at the top. Their cards say so, and [we explain how listings are ordered](/how-we-order)." : "No business pays to appear at the top. [We explain how listings are ordered](/how-we-order)."}

## Our Community Values

- Local first. Money spent in town supports its streets, schools, and rinks.
- Straightforward.${paidPlans ? " Paid placements are labeled, prices are on the page, and you can cancel online at any time." : " A listing is free, and nobody can buy a higher position."}
- Open to everyone. The site works on an old phone with one bar of signal, by keyboard, and with a screen reader.
- Private. We don't track you, and we don't sell your data.
`.trim();
}
