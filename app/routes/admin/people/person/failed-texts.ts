/** The message for each failed action, by its form's intent. */
export const failedTexts = {
  confirm: "Failed to send the email.",
  disable: "Failed to disable the account.",
  enable: "Failed to enable the account.",
  "reset-two-step": "Failed to turn off two-step sign-in.",
};
