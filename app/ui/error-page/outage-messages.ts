/** An error page's text. `retry` shows a link that loads the page again. */
export type Message = { title: string; text: string; retry?: true };

/** The message if a proxy responds because this server does not. */
export const notResponding: Message = {
  title: "We'll be right back",
  text: "The site isn't responding right now. Please try again in a moment.",
  retry: true,
};

export const busy: Message = {
  title: "The site is very busy",
  text: "Too many people are using it right now. Please try again in a moment.",
  retry: true,
};

/** The messages for temporary failures, by the server's reason code. */
export const outages: Record<string, Message> = {
  busy,
  away: {
    title: "We'll be right back",
    text: "We can't reach our data right now. Please try again in a moment.",
    retry: true,
  },
  unsaved: {
    title: "Not saved",
    text: "We can't save right now, so nothing was changed. Please go back and try again in a few minutes. You can still read every page.",
  },
  still_logged_in: {
    title: "You may still be logged in",
    text: "There was a problem logging out. Please try again.",
  },
  uploads: {
    title: "Too many images at once",
    text: "Too many people are uploading images right now, so nothing was saved. Please go back and send your form again in a minute. Your text is still there.",
  },
  slow: {
    title: "Your form took too long",
    text: "Nothing was saved. Please go back and send it again. Your text is still there.",
  },
  unsure: {
    title: "We'll be right back",
    text: "We can't reach our data right now, so we don't know whether your form was saved. Please check in a moment before you send it again.",
  },
};
