/**
 * Names of the cities that time zones are called after, by IANA name, where they are not the last part of that name.
 * `npm run cities` writes them.
 */
export type Cities = Readonly<Record<string, string>>;
