/** The messages that the forms on this page show if they get no usable response. */
export const peopleFailures = {
  invite: "Failed to send the invitation. Please try again.",
  handOver: "Failed to send the offer. Please try again.",
  remove: "Failed to remove the editor. Please try again.",
  resend: "Failed to send the invitation again. Please try again.",
  withdraw: "Failed to withdraw the invitation. Please try again.",
};
