/** In the order in which new accounts get them. */
export const accountColours = ['blue', 'green', 'orange', 'purple', 'pink', 'teal', 'brown', 'grey'] as const;
