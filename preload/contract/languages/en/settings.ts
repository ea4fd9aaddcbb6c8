/** English: what the settings say. */
export const settings = {};
