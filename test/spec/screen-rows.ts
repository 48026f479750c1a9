import { rowsFrom } from "./row.ts";

/** The public screens. Each is a separate area. */
export const screenRows = [
  ...rowsFrom("spec 2", {
    "home.heading": 'The home page has the heading "Find Local Services" below the logo and the town label.',
    "home.share": "The home page has a share button.",
    "home.prefill": "The home page's search box prefills from the query parameter `search`.",
    "home.featured": 'The featured block has the heading "Featured Businesses" and the link "View all featured businesses".',
    "home.categories": 'The section "Browse Service Categories" shows every category.',
    "home.card": 'A category card shows an image, the name, the description, and "View Listings →", and opens the category.',
    "home.card-sponsor": "A sponsored category's card shows the sponsor's logo instead of the category's image.",
    "home.card-placeholder": "A category without an image shows `/placeholder.svg`.",
    "home.filter": "`?search=` filters the category grid by name or description and ignores case.",
    "home.filter-empty": 'A filter that matches nothing says "No categories found" / "Try adjusting your search terms".',
    "home.failure": 'If the categories cannot be read, the page says "Error loading categories" / "Please try again later".',

    "category.page": "A category's page shows its image, name, and description.",
    "category.sponsor-image": "On a category's page, the sponsor's logo takes precedence over the category's image.",
    "category.view-all": 'The button "View All {n} Businesses in {name}" leads to `/businesses/{categoryId}`.',
    "category.view-all-only": 'The "View All" button appears only if businesses exist.',
    "category.grid": 'Micro-categories are sorted by name, each with a "View Businesses" link to its page.',
    "category.grid-empty":
      'Without micro-categories, the page says "No sub-categories available" / "This category doesn\'t have any sub-categories yet.".',
    "category.unknown":
      'An unknown category gives "Category not found" / "The category you\'re looking for doesn\'t exist." with "Return to Home".',

    "micro-category.back": "A micro-category's page has a back link to its category.",
    "micro-category.share": "A micro-category's page has a share control.",
    "micro-category.order": "premium and premium_sponsorship businesses come first, then a divider, and then basic businesses.",
    "micro-category.empty": 'A micro-category without businesses says "No businesses found".',
    "micro-category.unknown": 'An unknown micro-category gives "Sub-category not found" with a "Return to Home" button.',

    "businesses.title": 'A category\'s list of businesses is titled "All Businesses in {category}".',
    "businesses.back": "The list has a back link to `/category/{id}`.",
    "businesses.order": "The list has premium cards, then a divider, then basic cards.",
    "businesses.empty":
      'Without businesses, the list says "No businesses found" / "There are currently no businesses listed in this category.".',
    "businesses.unknown":
      'An unknown category gives "Category not found" / "The category you\'re looking for doesn\'t exist." with a Return to Home link to `/`.',

    "premium-businesses.grid": '"Featured Businesses" shows all premium businesses and no basic one.',
    "premium-businesses.links": "The cards of the featured businesses link to `/business/{id}`.",
    "premium-businesses.back": "The page of featured businesses has a back-to-home button.",
    "premium-businesses.shuffled": "The order of the featured businesses is shuffled every hour.",

    "profile.premium": "premium and premium_sponsorship businesses get the premium layout.",
    "profile.basic": 'Any other plan gets the basic layout, with a "Basic" badge.',
    "profile.failure":
      'If loading fails, the page says "Error loading business" / "Please try again later." with a "Back to Home" button.',
    "profile.missing":
      'A missing business gives "Business not found" / "The business you\'re looking for doesn\'t exist." with a "Back to Home" button.',
    "profile.call-now": 'Both layouts have a "Call Now" tel link.',
    "profile.services": "Services offered link to their micro-category pages.",
    "profile.contact": "Contact info shows the phone, the email, and the address, which links to a maps search.",
    "profile.claim-box":
      'A claimable business shows "Do You Own This Business?" / "Select a subscription and claim your business now." with a "Claim Business" link to `/claim-business/{id}`.',
    "profile.claim-box-only": "A business that cannot be claimed shows no claim box.",
    "profile.premium-head":
      'The premium layout shows the logo, the name with a "Premium" badge, the tagline, and a "Website" button.',
    "profile.about": 'The premium layout shows the description under "About {name}".',
    "profile.line-breaks": "Line breaks in the description appear as line breaks, never as escaped characters.",
    "profile.hours": "Both layouts list business hours from Monday to Sunday.",
    "profile.gallery": "The premium layout shows at most ten photos, in order.",
    "profile.website": "The website appears without its protocol.",
    "profile.list-yours":
      'The premium layout has a box "List Your Business": "Are you a service provider in {town}? Get listed in our directory.".',
  }),
  ...rowsFrom("decisions", {
    "profile.photos-early": "On a phone, the photos of a premium profile follow its header.",
  }),
  ...rowsFrom("spec 3", {
    "profile.social": "Facebook, Twitter, Instagram, and LinkedIn links appear if given.",
  }),
  ...rowsFrom("spec 4", {
    "profile.approved-only": "Only an approved business has a public profile. Pending and rejected businesses are not found.",
    "businesses.approved-only": "Pending and rejected businesses are in no list and no count.",
  }),
  ...rowsFrom("spec 9", {
    "businesses.hour-order": "A list keeps its order within an hour. The next hour has a different one.",
    "businesses.seeds": "The shuffle uses the hours since the epoch as its seed. Basic businesses use the seed plus 1.",
  }),
  ...rowsFrom("decisions", {
    "home.failure-status": "A home page whose categories cannot be read returns 503.",
    "category.count": "The number of businesses is counted, not stored: distinct approved businesses.",
    "category.sponsor": '"Sponsored by {name}" appears on the category\'s page only while the sponsor is approved.',
    "category.sponsor-pictures":
      "The sponsored picture is the sponsor's logo, or else the image uploaded for the sponsorship, or else the category's cover.",
    "category.status": "An unknown category returns 404.",
    "micro-category.wrong-parent": "A micro-category under the wrong parent redirects (301) to the right one.",
    "micro-category.sponsor": "The sponsor's banner also appears on micro-category pages, only while the sponsor is approved.",
    "micro-category.status": "An unknown micro-category returns 404.",
    "businesses.count": 'The count reads "1 business found" or "2 businesses found".',
    "businesses.once": "A business with several of the category's micro-categories is listed once.",
    "businesses.sponsor": "The sponsor's banner appears on the category's list of businesses.",
    "businesses.paging": "A list shows up to 60 businesses and then a plain link to more.",
    "businesses.paging-hour": '"More" links contain the hour. Only the current and the previous hour are accepted.',
    "businesses.paging-whole": "Across all pages, every business appears exactly once, even when the hour changes.",
    "profile.private": "notes, contact_name, and the owner are in no public response, `.data` included.",
    "profile.basic-hides": "The server does not send what the basic layout hides (description, tagline, website, photos).",
    "profile.no-phone": "Without a phone number, there is no Call button.",
    "profile.phone": "A phone number appears in the national format of the town's country, and its `tel:` link is in E.164.",
    "profile.license": "A business imported from OpenStreetMap names its license. Others do not.",
    "profile.statuses": "A missing business returns 404. A failure returns 503.",
  }),
];
