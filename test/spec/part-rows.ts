import { rowsFrom } from "./row.ts";

/** Shared parts of screens, and pages outside the directory. */
export const partRows = [
  ...rowsFrom("spec 2", {
    "cards.basic":
      "A basic card shows only the name, up to two services, the street, and today's hours or the open state. It has a Call button as a tel link and a Learn More link to the profile.",
    "cards.premium":
      "A premium card shows the Premium badge, logo, name, tagline, street, today's hours, Call button, and Learn More link.",
    "cards.no-logo": "A premium card without a logo shows the first photo, or else a fallback icon.",
    "cards.badges": "A premium card shows up to two micro-category badges.",
    "cards.second-badge": "The second badge shows only if its name is 20 characters or fewer.",

    "hours.format": "A day's hours appear as a range of 12-hour times with two-digit hours: 09:00 AM to 05:00 PM.",
    "hours.midnight-noon": "00:00 appears as 12:00 AM and 12:00 as 12:00 PM.",
    "hours.closed": 'A missing or disabled day is "Closed".',
    "hours.closed-today": 'A card says "Closed today" if hours exist but no day is open.',
    "hours.week": "The profile lists Monday to Sunday in that order.",

    "carousel.premium": "The featured block contains only premium businesses, as compact premium cards.",
    "carousel.links": "A featured card opens `/business/{id}`.",
    "carousel.three": "The featured block shows three cards per view on desktop.",

    "share.menu": "The share menu offers Copy Link, Share on Twitter, Share on Facebook, and Share on LinkedIn.",
    "share.providers": "Each provider's share page opens in a new tab with this page's URL.",

    "layout.places": "The header has Home, About, and Contact.",
    "layout.login": '"Log in to your business" leads to `/login`.',
    "layout.add": 'The header has an "Add Your Business" button to `/add-business`.',
    "layout.search": "The header has the search box.",
    "layout.menu": "On small screens, the header's links are in a menu that opens and closes.",
    "layout.footer": "The footer states copyright 2025, all rights reserved.",

    "not-found.page": 'Any unknown path shows "404", "Oops! Page not found" and a link "Return to Home".',

    "search-box.placeholder":
      'The search box\'s placeholder is "Search for services in {town}..." on desktop and "Search services..." at 768 px or less.',
    "search-box.route": "Submitting the search box, on the home page or in the header, goes to `/search?q={text}`.",
    "search-box.services": "Suggested services are micro-categories and categories whose name matches.",
    "search-box.category-text": "Categories are also suggested when their description matches.",
    "search-box.businesses":
      "Businesses that offer the typed service are suggested first, followed by businesses with the text in their name, and then by businesses with the text in their description. Each group is sorted by name.",

    "static-pages.about": "`/about` has the sections Who We Are, How It Works, and Our Community Values.",
    "static-pages.contact": "`/contact` is the Contact Us form: name, email, subject, message.",
    "static-pages.reply-time": 'The contact page promises a reply "usually within a few hours".',
  }),
  ...rowsFrom("spec 5", {
    "search-box.two-characters": "Suggestions appear only for trimmed text longer than 1 character.",
    "search-box.wildcards": "Percent and underscore in search text are escaped before matching.",
    "search-box.any-case": "Suggestions ignore case.",
    "static-pages.contact-required": "Name, email, subject, and message are required.",
  }),
  ...rowsFrom("spec 8", {
    "errors.last-resort": 'The last-resort error page is headed "Unexpected Application Error!".',
    "static-pages.contact-sent":
      'After a message is sent, the screen says "Message Sent" / "Thank you for your message. We\'ll get back to you soon!"',
    "static-pages.contact-failed":
      'If a message cannot be sent, the screen says "Error" / "Failed to send message. Please try again later."',
  }),
  ...rowsFrom("spec 9", {
    "search-box.limit": "At most five businesses are suggested.",
  }),
  ...rowsFrom("decisions", {
    "cards.no-phone": "A business's card has no Call button if there is no phone number.",
    "cards.phone": "The Call button is a `tel:` link in E.164 and shows the number in the national format of the town's country.",
    "hours.minutes": "Minutes are stored and shown: 08:30 AM.",
    "hours.all-day": 'Equal times appear as "Open 24 hours".',
    "hours.past-midnight": "A closing time before the opening time is after midnight and is shown as entered.",
    "hours.not-listed": 'A business without hours shows "Hours not listed".',
    "hours.town-time": "\"Today\" is the current day in the town's time zone, not the server's.",
    "hours.two-spans": 'A day with two sets of hours appears as "08:00 AM - 12:00 PM, 01:00 PM - 05:00 PM".',
    "hours.special": "Dates with other hours apply on their day. A profile lists the dates in the next 60 days.",
    "hours.closing": "A business that is closed temporarily or permanently says so first.",
    "hours.open-now":
      'Every list has a plain link "Open now" that limits it to open businesses. While it is on, it looks pressed, and the links to more pages keep it. If no business is open, the list says so.',
    "hours.open-at":
      "The filter `open` also takes a time, such as `open=21:30`: the list has the businesses that are open the next time that it is this time in the town. Any other value is ignored.",
    "hours.open-on":
      "The filter `open` also takes a date within a year: the list has the businesses that stated hours for that date and are open on it.",
    "hours.open-state":
      "Cards and profiles with hours say whether the business is open now and when that changes. This is correct to the minute, even on cached pages and when the clocks change.",
    "carousel.sixty": "The featured block contains the first 60 of all premium businesses in the hour's shuffled order.",
    "carousel.hour": "The featured order changes every hour.",
    "layout.town": "The town's name, state, postal code, site name, and year come only from the configuration.",
    "not-found.status": "An unknown path returns 404 and is not indexed.",
    "errors.private": "An error page shows no details of the error. The log does.",
    "errors.methods": "Requests with unknown methods get a 405.",
    "errors.foreign": "A request from another site to change something is refused with 403.",
    "errors.addresses": "A URL with broken percent-encoding, or with a NUL character in its query, returns 400.",
    "errors.slash": "A trailing slash redirects (301) to the URL without it.",
    "errors.odd-ids": "URLs with impossible ids return 404, not 500.",
    "search-box.five-services": "At most five services are suggested.",
    "search-box.approved-only": "Only approved businesses are suggested.",
    "search-box.failure": "A failed search is logged and returns an error. The dropdown then stays closed.",
    "search-box.odd-text": "NUL, lone surrogates, and very long text get a response, not an error.",
    "search-results.empty": "`/search` without text redirects to the home page.",
    "search-results.nothing": "If nothing is found, the page shows a message and offers the categories.",
    "search-results.failure": "A failed search says that search is unavailable, not that nothing exists.",
    "search-results.not-indexed": "Search results are not indexed.",
    "search-results.approved-only": "Pending and rejected businesses are not found.",
    "search-results.groups": "Results are services (categories, micro-categories) and businesses.",
    "search-results.classes":
      "Businesses are listed in classes of equal relevance, each with a heading: the service meant, names, other mentions.",
    "search-results.partial": "If no business matches every word, the best partial matches are shown, and the page says so.",
    "search-results.open-now": "“Open now”, typed or chosen, limits the results to businesses that are open.",
    "search-results.help": "A search about a crisis shows the help numbers of the town's country above the results.",
    "search-results.premium-first": "Within each class, premium businesses come first, and each group is in the hour's order.",
    "search-results.typos": "A typo still finds the business.",
    "search-results.phones": "Phone numbers are found in any format.",
    "search-results.streets": "Streets and parts of words are found.",
    "search-results.paging": "Results have pages and no other limit.",
    "static-pages.legal": "There are privacy and terms pages.",
    "static-pages.ordering": 'There is a "how we order listings" page.',
  }),
];
