/** The maximum length of a category's name, description, and id, in characters. */
export const categoryLimits = { name: 80, description: 500, id: 80 };
