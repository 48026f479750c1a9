/** The message for each failed action, by its form's intent. The browser shows it when there is no connection. */
export const failedTexts = {
  confirm: "Failed to send the email.",
  disable: "Failed to disable the account.",
  enable: "Failed to enable the account.",
  "reset-two-step": "Failed to turn off two-step sign-in.",
  "make-admin": "Failed to change the role.",
  "remove-admin": "Failed to change the role.",
};

export type PersonIntent = keyof typeof failedTexts;
