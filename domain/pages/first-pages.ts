import { placeName } from "#domain/town-config/place-name.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { BuiltInPageForm, BuiltInSlug } from "./page-form.shared.ts";

/** What the texts say about the town. If `paidPlans` is missing, the town has paid plans. */
type TownTexts = Pick<Town, "siteName" | "name" | "state" | "postalCode" | "marketing"> & { paidPlans?: boolean };

/** Returns the initial title, description, and text of a built-in page. The page shows them until an admin saves others. */
export function firstPage(slug: BuiltInSlug, town: TownTexts): BuiltInPageForm {
  const { body, ...texts } = firstPages[slug];
  const title = slug === "about" ? `About ${town.siteName}` : texts.title;
  return { ...texts, title, body: body({ ...town, paidPlans: town.paidPlans ?? true }).trim() };
}

const firstPages = {
  about: { title: "About", description: "Who runs this directory, how it works, and what we value.", body: about },
  privacy: { title: "Privacy", description: "What this directory stores about you, and what it doesn't.", body: privacy },
  terms: { title: "Terms", description: "The rules of this directory, in plain English.", body: terms },
  "how-we-order": {
    title: "How we order listings",
    description: "Which businesses come first in our lists, and which ones pay to appear first.",
    body: howWeOrder,
  },
};

function about({ siteName, name, state, postalCode, marketing, paidPlans }: TownTexts): string {
  return `
One place to find people who fix, build, cook, haul, and take care of things in ${placeName(name, state)}.

## Who We Are

${siteName} is a directory of local service businesses in ${name} and the rest of ${postalCode}. There are no reviews by strangers and no app to install. Find what you need and call someone nearby.

## How It Works

- Browse the service categories, or type what you need the way you would say it.
- A listing shows the business's phone number, email, address, and opening hours, if we have them.${paidPlans ? " Premium listings also show photos and a website." : ""}
- Owners [can add their business](${paidPlans ? "/add-business" : "/submit-business"}) for free. A person reviews every submission before it appears. The review takes ${marketing.reviewTime}.
- Listings also appear in search engines, so people can find businesses that way, too.
- ${paidPlans ? "Some businesses pay to appear at the top. Their cards say so, and [we explain how listings are ordered](/how-we-order)." : "No business pays to appear at the top. [We explain how listings are ordered](/how-we-order)."}

## Our Community Values

- Local first. Money spent in town supports its streets, schools, and rinks.
- Straightforward.${paidPlans ? " Paid placements are labeled, prices are on the page, and you can cancel online at any time." : " A listing is free, and nobody can buy a higher position."}
- Open to everyone. The site works on an old phone with one bar of signal, by keyboard, and with a screen reader.
- Private. We don't track you, and we don't sell your data.
`;
}

function howWeOrder({ paidPlans }: TownTexts): string {
  return `
Simple rules decide who comes first.

${paidPlans ? paidPlacements : noPlacements}

## Within each group, the order is random

Every hour, we shuffle the businesses in each group. The order stays the same for an hour, so a list doesn't change while you read it.

## Search looks at what you typed

If you type a service, the businesses that offer it come first, followed by others that mention it. If you type a name, matching names come first. Each group has a heading. Within each group, the two rules above apply.

## Submissions are reviewed

A person reviews every submitted business before it appears. Listings imported from public sources name their source, and their owners can claim them. If something is wrong, [tell us](/contact).
`;
}

const paidPlacements = `## Paid listings come first, and we label them

Businesses on a Premium plan come before the others in every list, and they appear under “Featured Businesses” on the home page. Each one is labeled “Premium.” A category can have one sponsor. The sponsor's name and logo appear on the category's pages with the words “Sponsored by.” We sell no other placements.`;

const noPlacements = `## We don't sell placements

No business can pay for a better spot in our lists. A business that bought one earlier keeps it for the time that it bought. It has a label and comes before the others.`;

/** The text must name every cookie, count, and kind of email that the product uses. */
function privacy({ siteName, paidPlans }: TownTexts): string {
  return `
We store as little about you as we can.

## If you browse

We set no cookies, load nothing from other companies, and keep no record of who you are or what you viewed. All fonts, pictures, and scripts come from this site. The server needs your IP address to send you a page, but it doesn't store the address together with the pages you viewed. Your device remembers the businesses that you save. We don't store this list. If the site blocks a request, for example after too many wrong passwords, it writes your IP address to its log. This helps us stop attacks.

We keep only totals: visitors, profile views, and clicks on Call, Website, and the address. Each page that you see sends a short report to this site. To count each household, office, or phone once a day, we store scrambled codes made from your IP address, and delete them the next night. We don't store what you search for.

## If you contact us, report a problem, or suggest a business

We store what you enter: your message and, if you give them, your name and email address. If you are logged in when you use the contact form, we also store which account sent the message. If you report wrong information, the business gets the text of your report, but not your email address. We delete a message a year after it arrived, once we are done with it. To stop spam, we count messages from your IP address for a day.

## If you ask a business a question

We email your name, your email address, and your question to the business. We keep no copy once the email is sent. Nobody else sees this information.

## If you add or claim a business

We store what you enter. Everyone can see the public part of the profile. We never show the contact person, the notes to us, or the email you log in with.

When you claim a business, we send a code to the email address or phone number on its listing.${paidPlans ? payments : ""}

## If you have an account

When you sign up, a cookie remembers this browser for a day. When you log in, a cookie keeps you logged in until you log out or stay away for 30 days. With two-step sign-in, a cookie gives you ten minutes to enter your code. Another cookie remembers this browser for six months, so that other people's wrong passwords don't lock you out. After you send a form, a cookie may contain a short message for the next page.

On your account page, you can see which browsers are logged in, download everything we store about you, and delete your account.

## Emails

We send emails about your account, your listing${paidPlans ? ", your payments," : ","} and your messages. You can't turn these off.

We may also send a listing check, questions about your hours on holidays, and your weekly stats. You get at most one of these a week, and each has a link to turn it off. To respect your choice, we store a scrambled code made from your email address. We do the same if an address doesn't exist or someone reports our email as spam.

Our emails contain no hidden pictures, so we don't know whether you open them.

## Businesses we list from public sources

Some listings come from OpenStreetMap and say so. If one is yours and you want it changed or removed, [tell us](/contact) and someone at ${siteName} will take care of it.
`;
}

const payments =
  " If you buy a plan, our payment provider handles the card payment, so your card number never reaches this site. A cookie remembers your purchase for 40 days.";

function terms({ siteName, paidPlans }: TownTexts): string {
  return `
The rules of this directory, in plain English.

## For everyone

${siteName} lists businesses but doesn't provide their services. Any agreement with a business is between you and that business. We review submitted listings before they appear, but we don't review every later change. Some listings come from public sources. Hours and phone numbers change, so call before you drive.

## For business owners

- List a business only if you own it or have permission to list it. Keep the listing accurate.
- Use only pictures and text that you have the right to use.
- We may reject or remove a listing. We'll tell you why.
${paidPlans ? plans : ""}
## Data from OpenStreetMap

Listings marked “© OpenStreetMap contributors” are available under the Open Database License. Questions? [Contact us](/contact).
`;
}

const plans = `
## Paid plans

You pay for a plan monthly in advance. It renews until you cancel. If you cancel, your plan lasts until the end of the month you paid for. After that, your listing becomes Basic. Nothing you entered is deleted. Paid listings are labeled.
`;
