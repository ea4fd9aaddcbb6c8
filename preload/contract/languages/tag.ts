/** `ar` of `ar-u-nu-arab`: the language alone, as its folder is called. */
export const withoutDigits = (tag: string): string => tag.replace(/-u-nu-\w+$/u, '');
