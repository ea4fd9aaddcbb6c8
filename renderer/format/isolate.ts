const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u202a-\u202e\u2066-\u2069]/u;

/** Somebody’s text within a sentence of ours: where it runs from right to left, it is kept from turning ours. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
