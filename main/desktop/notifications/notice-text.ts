import { toSingleLine } from '../../base/single-line.ts';

/** More than any bubble shows; some daemons would draw all of it. */
const longestTitle = 120;
const longestBody = 300;
const longestLabel = 40;

export const toTitle = (text: string): string => toSingleLine(text, longestTitle);

export const toLabel = (text: string): string => toSingleLine(text, longestLabel);

/**
 * @param isMarkup the daemon reads the body as markup (its capability `body-markup`): without escaping,
 *   `5 < 6` would lose half of itself, and a name could hold a link
 */
export function toBody(text: string, isMarkup: boolean): string {
  const line = toSingleLine(text, longestBody);
  if (!isMarkup) return line;
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
