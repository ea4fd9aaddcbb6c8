/** English: what signing in, accounts and time away say. */
export const signIn = {};
