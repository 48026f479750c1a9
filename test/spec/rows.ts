import { todayRows } from "./today-rows.ts";
import { townsRows } from "./towns-rows.ts";
import { billingRows } from "./billing-rows.ts";
import { billingSafetyRows } from "./billing-safety-rows.ts";
import { buyingRows } from "./buying-rows.ts";
import { categoriesRows } from "./categories-rows.ts";
import { claimCodesRows } from "./claim-codes-rows.ts";
import { claimsProposalRows } from "./claims-proposal-rows.ts";
import { claimsRows } from "./claims-rows.ts";
import { adminFinishRows } from "./admin-finish-rows.ts";
import { adminLookRows } from "./admin-look-rows.ts";
import { fastRows } from "./fast-rows.ts";
import { foundRows } from "./found-rows.ts";
import { paymentsRows } from "./payments-rows.ts";
import { accountsRows } from "./accounts-rows.ts";
import { accountsSafetyRows } from "./accounts-safety-rows.ts";
import { browserRows } from "./browser-rows.ts";
import { dashboardRows } from "./dashboard-rows.ts";
import { adminBusinessesRows } from "./admin-businesses-rows.ts";
import { adminQueueRows } from "./admin-queue-rows.ts";
import { adminPartsRows } from "./admin-parts-rows.ts";
import { adminUiBusinessesRows } from "./admin-ui-businesses-rows.ts";
import { adminUiFrameRows } from "./admin-ui-frame-rows.ts";
import { adminUiPartsRows } from "./admin-ui-parts-rows.ts";
import { adminUiReviewRows } from "./admin-ui-review-rows.ts";
import { groundRows } from "./ground-rows.ts";
import { offlineRows } from "./offline-rows.ts";
import { opsBackupRows } from "./ops-backup-rows.ts";
import { operationsRows } from "./operations-rows.ts";
import { messagesRows } from "./messages-rows.ts";
import { emailsRows } from "./emails-rows.ts";
import { optionalEmailRows } from "./optional-email-rows.ts";
import { opsRows } from "./ops-rows.ts";
import { invalidationRows } from "./invalidation-rows.ts";
import { ownAccountRows } from "./own-account-rows.ts";
import { ownerFormRows } from "./owner-form-rows.ts";
import { ownerHoursRows } from "./owner-hours-rows.ts";
import { ownerRulesRows } from "./owner-rules-rows.ts";
import { pagesRows } from "./pages-rows.ts";
import { partRows } from "./part-rows.ts";
import { peopleRows } from "./people-rows.ts";
import { pictureRows } from "./picture-rows.ts";
import { pricesRows } from "./prices-rows.ts";
import { reviewRows } from "./review-rows.ts";
import { formsRows } from "./forms-rows.ts";
import type { Row } from "./row.ts";
import { safeRows } from "./safe-rows.ts";
import { screenRows } from "./screen-rows.ts";
import { scoreboardRows } from "./scoreboard-rows.ts";
import { settingsRows } from "./settings-rows.ts";
import { sheddingRows } from "./shedding-rows.ts";
import { trustRows } from "./trust-rows.ts";
import { wordingRows } from "./wording-rows.ts";

/** All requirements. Each requirement needs a test. */
export const rows: Row[] = [
  ...formsRows,
  ...categoriesRows,
  ...claimCodesRows,
  ...emailsRows,
  ...screenRows,
  ...pricesRows,
  ...todayRows,
  ...townsRows,
  ...wordingRows,
  ...pagesRows,
  ...partRows,
  ...groundRows,
  ...browserRows,
  ...accountsRows,
  ...accountsSafetyRows,
  ...dashboardRows,
  ...adminBusinessesRows,
  ...adminPartsRows,
  ...adminUiBusinessesRows,
  ...adminUiFrameRows,
  ...adminUiPartsRows,
  ...adminUiReviewRows,
  ...ownAccountRows,
  ...ownerFormRows,
  ...ownerHoursRows,
  ...ownerRulesRows,
  ...peopleRows,
  ...pictureRows,
  ...reviewRows,
  ...billingRows,
  ...billingSafetyRows,
  ...buyingRows,
  ...claimsRows,
  ...claimsProposalRows,
  ...adminFinishRows,
  ...adminLookRows,
  ...adminQueueRows,
  ...foundRows,
  ...fastRows,
  ...sheddingRows,
  ...operationsRows,
  ...opsRows,
  ...optionalEmailRows,
  ...messagesRows,
  ...opsBackupRows,
  ...safeRows,
  ...scoreboardRows,
  ...paymentsRows,
  ...invalidationRows,
  ...settingsRows,
  ...offlineRows,
  ...trustRows,
];
