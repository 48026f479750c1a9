/** The last lines of an email about what is new, and why an admin got it. */
export const whyAdmin = "you are an administrator of";
export const chooseEmails = "You choose under Administrators when we email you about what is new.";
