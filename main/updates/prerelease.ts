/** Before a version of its own: `1.2.0-beta.1` (Semantic Versioning, section 9). */
export const isPrerelease = (version: string): boolean => /^\d+\.\d+\.\d+-/u.test(version);
