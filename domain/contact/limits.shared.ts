/** The maximum lengths of a message's fields and of an admin's answer, in characters. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 5000, answer: 5000 };

/**
 * The maximum number of messages from one client network within `window` milliseconds. It is high enough for a family that
 * shares a router.
 */
export const messagesPerNetwork = { max: 5, window: 3_600_000 };

/** The number of messages per page of the admins' inbox. */
export const messagesPageSize = 50;
