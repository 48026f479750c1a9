/** In characters. */
export const categoryLimits = { name: 80, description: 500, id: 80 };
