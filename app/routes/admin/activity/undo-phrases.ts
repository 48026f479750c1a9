/** The verb phrase of an undo, by the action that was undone. */
export const undoPhrases: Record<string, string> = {
  approve_business: "undid the approval of …",
  approve_claim: "undid the approval of the claim on …",
  reject_business: "undid the rejection of …",
  delete_account: "deleted the account of …",
  delete_business: "undid the deletion of …",
  delete_category: "undid the deletion of the category …",
  change_settings: "restored the previous version of …",
  delete_micro_category: "undid the deletion of the micro-category …",
  merge_category: "undid the merge of the category …",
  merge_micro_category: "undid the merge of the micro-category …",
  change_kind: "restored the previous micro-categories for the kind …",
  delete_page: "undid the deletion of the page …",
  edit_page: "undid a change to the page …",
  restore_page: "undid a change to the page …",
  edit_email_text: "restored the previous text of the email …",
};
