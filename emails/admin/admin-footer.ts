/** The reason in the footer of each email to admins. */
export const whyAdmin = "you are an administrator of";
export const chooseEmails = "To change when you get these emails, open “Your account” in the admin dashboard.";
