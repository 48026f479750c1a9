/** The messages to show if a form on the people page fails. */
export const peopleFailures = {
  invite: "Failed to send the invitation. Please try again.",
  handOver: "Failed to send the offer. Please try again.",
  remove: "Failed to remove the editor. Please try again.",
  resend: "Failed to send the invitation again. Please try again.",
  withdraw: "Failed to withdraw the invitation. Please try again.",
};
