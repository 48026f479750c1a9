/** In characters. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 5000, answer: 5000 };

/** Messages from one client network. It is high enough for a family that shares a router. */
export const messagesPerNetwork = { max: 5, window: 3_600_000 };

/** Messages per page of the admins' inbox. */
export const messagesPageSize = 50;
