/** Why a change to a business was refused. */
export const businessRefusals: Record<string, string | { title: string; field: string }> = {
  stale: "Someone else saved this business first. Please check it and try again.",
  owned: { title: "A business with an owner cannot be claimable. Remove the owner first.", field: "claimable" },
  no_subscription: "The owner no longer has a paid subscription.",
  not_owned: "This business no longer has an owner.",
  picture_unknown: "One of the images is no longer available. Please remove it and choose it again.",
  phone_impossible: { title: "Please enter a valid phone number", field: "phone" },
  micro_category_unknown: {
    title: "One of the categories no longer exists. Please check your selection.",
    field: "microCategoryIds",
  },
  business_unknown: "This business no longer exists.",
  same_business: "You chose the same business twice.",
  both_owned: "Both businesses have an owner. Remove one owner first.",
  both_subscribed: "Both owners pay for a subscription. End one of the subscriptions first.",
  claim_waits: "One of these businesses has a pending claim. Approve or reject the claim under Business Requests first.",
};
