import { rowsFrom } from "./row.ts";

/** What stands behind the screens: the store and its rules, imports, and the numbers everything keeps to. */
export const groundRows = [
  ...rowsFrom("spec 9", {
    "constants.views": 'Premium listings get "5x more views".',
    "foundation.picture-cache": "Stored pictures may be kept for 3600 s.",
  }),
  ...rowsFrom("spec 3", {
    "constants.categories": "The town starts with the 28 categories of the fixed map, each with its own icon.",
  }),
  ...rowsFrom("decisions", {
    "constants.town": "Williston, North Dakota 58801, time zone America/Chicago; another town is another file.",

    "foundation.visible": "Pending and rejected businesses are in no public answer, `.data` included.",
    "foundation.pictures": "Pictures that only invisible businesses show answer 404.",
    "foundation.picture-kinds": "Logos, photos of premium businesses, covers and banners are served; anything else answers 404.",
    "foundation.name-only": "Storage requires only a business's name.",
    "foundation.one-business": "An owner has at most one business: held by the database.",
    "foundation.claimable": "An owned business is never claimable: held by the database.",
    "foundation.one-sponsor":
      "One category has at most one sponsor, one business sponsors at most one category: held by the database.",
    "foundation.sponsored-stays": "A category with a sponsor cannot be deleted; deleting the business frees it.",
    "foundation.category-deleted": "Deleting a category removes its micro-categories and links, never businesses.",
    "foundation.ten-photos": "Never more than ten photos: held by the database.",
    "foundation.grant": "The plan in force is at least the plan an admin granted: held by the database.",
    "foundation.emails": "A user's email is unique whatever its case; a business's need not be.",
    "foundation.known-words":
      "Unknown plans, statuses and roles, nameless things and paid basic plans are refused by the database.",
    "foundation.sessions": "Deleting a user ends their sessions and leaves their business, without an owner.",
    "foundation.taxonomy": "A new town gets its categories once; a town that has any keeps what it has.",
    "foundation.sort": "Names sort without regard to case and accents, alike on every server.",
  }),
  ...rowsFrom("design", {
    "foundation.change":
      "A change writes its activity row, its emails and, if visitors can see it, the new data revision in one transaction.",
    "foundation.change-rollback": "A change that fails leaves nothing: no data, no activity, no email, no revision.",
    "foundation.change-time": "The time of a change comes from the clock of the services.",
    "foundation.outbox-once": "An email leaves once, even when two processes drain the outbox at the same time.",
    "foundation.outbox-retry":
      "An email that could not be sent is tried again later, ten times at most, and the others still leave.",
    "foundation.jobs": "A periodic job runs once per period, on whichever process asks first; a failed one is recorded.",
    "foundation.limits": "A limit counts within its window, for all processes, and says how long to wait.",
    "foundation.settings": "Every wrong variable of the environment is named when the site starts.",
    "foundation.demo": "Demo accounts are refused on a public origin unless explicitly allowed.",
    "foundation.headers": "Every page says what may be loaded, framed and revealed; scripts need its nonce.",
    "foundation.logs": "What was typed and who asked stay out of the log, in failures of the database too.",
    "foundation.heads": "HEAD answers what GET does, without the page.",
  }),
  ...rowsFrom("decisions", {
    "import.standing": "An imported business is approved, basic and claimable.",
    "import.again": "Importing the same file again adds and changes nothing.",
    "import.update": "What the source says anew is brought in, field by field.",
    "import.kept": "A field that a person changed since the last import stays; the others still follow the source.",
    "import.never": "An import never changes plan, owner, claimable or approval status of a business that is there.",
    "import.duplicates":
      "A new row with the name and the telephone or address of a business that is there is left out and reported.",
    "import.unknown-kind": "A row that names an unknown micro-category is left out and reported.",
    "import.batches": "Rows are stored in whole batches: one that fails leaves nothing of itself and all before it.",
    "import.dry-run": "A dry run reports the same and stores nothing.",
    "import.logged": "Each batch that changes something is in the activity log; one that changes nothing is not.",
    "import.broken": "A file that cannot be read changes nothing and names the place.",
    "import.tagline": 'A tagline of 100 or more characters is refused: "Tagline must be less than 100 characters".',
    "import.line-breaks": "The escaped two-character line break is accepted and stored as a real one.",
    "import.web-addresses": "Websites and social links are http or https only.",
    "import.phone":
      "A telephone must be a number of the town's country or an international one; any other is left out and reported.",
    "import.sparse": "A row with nothing but a name becomes a business.",
    "import.hours": "Hours come in with their minutes; split and seasonal hours are left out and reported.",
    "import.private-columns": "Plan, owner, claimable and approval status of a file are passed over.",
    "import.main-kind": "What a business mainly does comes first among its services.",
  }),
];
