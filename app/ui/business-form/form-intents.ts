/** The value of `intent` when an owner saves a rejected business and sends it for review. */
export const sendForReview = "send_for_review";
