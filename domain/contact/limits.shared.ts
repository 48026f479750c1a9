/** In characters. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 5000, answer: 5000 };
