/** The value of `intent` when the owner of a rejected business saves it and sends it for review. */
export const sendForReview = "send_for_review";
