import { rowsFrom } from "./row.ts";

/** Constants, database rules, changes, and imports. */
export const groundRows = [
  ...rowsFrom("spec 9", {
    "constants.views": 'The number in "x more views" is measured, and the line names its sample and dates.',
    "foundation.picture-cache": "Caches may store pictures for 3600 s.",
  }),
  ...rowsFrom("spec 3", {
    "constants.categories": "The town starts with the 28 categories of the fixed map, each with its own icon.",
  }),
  ...rowsFrom("decisions", {
    "constants.town": "The town is Williston, North Dakota 58801, time zone America/Chicago. Another town needs another file.",

    "foundation.visible": "Pending and rejected businesses are in no public response, `.data` included.",
    "foundation.pictures": "Pictures that appear only on hidden businesses return 404.",
    "foundation.picture-kinds":
      "Logos, photos of premium businesses, covers, and banners are served. Everything else returns 404.",
    "foundation.name-only": "Storage requires only a business's name.",
    "foundation.one-business": "The database allows an owner at most one business.",
    "foundation.claimable": "The database refuses a claimable business with an owner.",
    "foundation.one-sponsor": "The database allows one sponsor per category and one sponsored category per business.",
    "foundation.sponsored-stays":
      "A category with a sponsor cannot be deleted. Deleting the sponsor's business frees the category.",
    "foundation.category-deleted": "Deleting a category removes its micro-categories and links, but no businesses.",
    "foundation.ten-photos": "The database allows at most ten photos.",
    "foundation.grant": "The database refuses a plan below the admin's grant.",
    "foundation.emails": "A user's email is unique and ignores case. A business's email need not be unique.",
    "foundation.known-words": "The database refuses unknown plans, statuses, and roles, missing names, and paid basic plans.",
    "foundation.sessions": "Deleting a user ends their sessions and leaves their business without an owner.",
    "foundation.taxonomy": "A new town gets its categories once. A town that already has categories keeps them.",
    "foundation.sort": "Names are sorted without regard to case and accents, in the same way on every server.",
  }),
  ...rowsFrom("design", {
    "foundation.change":
      "A change writes its audit log entry, its emails, and, if visitors can see it, the new data revision in one transaction.",
    "foundation.change-rollback": "A change that fails leaves nothing: no data, no audit log entry, no email, no revision.",
    "foundation.change-time": "The time of a change comes from the application's clock.",
    "foundation.outbox-once": "An email is sent once, even if two processes drain the outbox at the same time.",
    "foundation.outbox-retry": "A failed email is retried at most ten times, and the other emails are still sent.",
    "foundation.jobs": "A periodic job runs once per period, on the first process that asks. A failed run is recorded.",
    "foundation.limits": "A limit counts within its window, for all processes, and returns how long to wait.",
    "foundation.settings": "At startup, the site names every wrong environment variable.",
    "foundation.demo": "Demo accounts are refused at a public origin unless explicitly allowed.",
    "foundation.headers":
      "The headers of every page define what it may load, who may frame it, and what it sends to other sites. Scripts need the page's nonce.",
    "foundation.logs": "Typed text and personal data stay out of the log, even when the database fails.",
    "foundation.heads": "A HEAD request gets the same response as a GET request, without the body.",
  }),
  ...rowsFrom("decisions", {
    "import.standing": "An imported business is approved, basic, and claimable.",
    "import.again": "A second import of the same file adds nothing and changes nothing.",
    "import.update": "New values from the source are imported field by field.",
    "import.kept": "A field that a person has changed since the last import is kept. The other fields still follow the source.",
    "import.never": "An import never changes the plan, owner, claimable, or approval status of an existing business.",
    "import.duplicates": "A new row with the name and the phone or address of an existing business is left out and reported.",
    "import.unknown-kind": "A row whose micro-category was deleted during the import is left out and reported.",
    "import.undo":
      "An import can be undone for 30 days: every row is as before. Businesses that have changed since then are kept and listed.",
    "import.cells": "A cell that cannot be used is left out with a remark. The rest of the row is stored.",
    "import.encodings": "Delimiter and encoding are detected: UTF-8, UTF-16, Windows-1252.",
    "import.columns": "Columns are recognized by the names that other programs use. Unknown columns are listed once.",
    "import.repeats": "Repeated rows for the same business become one business with the categories of all rows.",
    "import.branches": "Rows with the same id but a different name or address are different businesses.",
    "import.sources": "The same id in files from two sources belongs to different businesses.",
    "import.drafts":
      "An uploaded file waits for at most a day. An admin can have at most five waiting files. An import deletes its draft.",
    "import.mapping":
      "An admin chooses the field of each column, the categories of each value or tag, a default category, and the cleaning.",
    "import.profiles": "A source's mapping is used again for its next file. Importing the same file again adds nothing.",
    "import.warnings": "A preview warns about addresses outside the town and about a file from another source.",
    "import.workbooks": "An XLSX file is read in a worker with limits. Titles above the header and merged cells are understood.",
    "import.hostile-files": "Zip bombs, damaged files, and dangerous texts are refused or stored as plain text.",
    "import.batches": "Rows are stored in whole batches. A failed batch stores nothing, and all earlier batches are kept.",
    "import.dry-run": "A dry run reports the same as an import and stores nothing.",
    "import.logged": "Each batch that changes something is in the activity log. A batch without changes is not.",
    "import.broken": "A file that cannot be read changes nothing. The message names the line and column.",
    "import.tagline": 'A tagline of 100 or more characters is refused: "Tagline must be less than 100 characters".',
    "import.line-breaks": "An escaped line break (two characters) is accepted and stored as a real one.",
    "import.web-addresses": "Websites and social links use http or https only.",
    "import.phone":
      "A phone number must be a number of the town's country or an international one. Others are left out and reported.",
    "import.sparse": "A row with nothing but a name becomes a business.",
    "import.hours":
      "Hours keep their minutes, split days, and dates. Seasonal hours, days without times, and comments are left out and reported.",
    "import.opening-times":
      "A CSV file lists second sets of hours, exceptions, and closings. Overlapping hours and dates that do not exist make the row invalid.",
    "import.private-columns": "The plan, owner, claimable, and approval status in a file are ignored.",
    "import.main-kind": "A business's main service comes first in its list.",
  }),
];
