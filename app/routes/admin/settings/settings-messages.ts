/** The messages for all settings screens. */
export const settingsMessages = {
  saved: "Settings saved",
  failed: { title: "Failed to save settings", text: "Please try again." },
};

export const settingsRefusals: Record<string, string> = {
  synonym_taken: "This word is already a synonym for this micro-category.",
  too_many_synonyms: "The list is full. Remove some words first.",
  category_unknown: "This micro-category no longer exists.",
  picture_unknown: "The picture is no longer available. Please choose it again.",
  notice_past: "That time has passed. Please choose a later time.",
  notice_too_long: "A notice can end at most 7 days from now.",
  stale: "Someone else changed these settings. Their values are under “In use now.” Save again to replace them.",
};
