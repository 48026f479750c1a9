/** Returns the initial text of /privacy. It must name every cookie, count, and kind of email that the product uses. */
export function privacyBody(paidPlans: boolean): string {
  return `
We store as little about you as we can.

## If you browse

We set no cookies, load nothing from other companies, and keep no record of who you are or what you viewed. All fonts, pictures, and scripts come from this site. The server needs your IP address to send you a page, but it doesn't store the address together with the pages you viewed. Your device remembers the businesses that you save. We don't store this list. If the site blocks a request, for example after too many wrong passwords, it writes your IP address to its log. This helps us stop attacks.

We keep only totals: visitors, profile views, and taps on Call, Website, and the address. Each page that you see sends a short report to this site. To count each household, office, or phone once a day, we store scrambled codes made from your IP address, and delete them the next night. We don't store what you search for.

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

Some listings come from OpenStreetMap and say so. If one is yours and you want it changed or removed, [tell us](/contact) and someone at {siteName} will take care of it.
`.trim();
}

const payments =
  " If you buy a plan, our payment provider handles the card payment, so your card number never reaches this site. A cookie remembers your purchase for 40 days.";
