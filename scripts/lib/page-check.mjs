/**
 * What the page's Content-Security-Policy would block, found before anybody sees an empty window.
 * @param {string} html the built page @returns {string[]} one line for each finding
 */
export function findInlineParts(html) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].filter(
    ([, attributes]) => !/\bsrc\s*=/i.test(attributes),
  );
  const handlers = [...html.matchAll(/<[a-z][^>]*?\s(on[a-z]+)\s*=/gi)].map(
    ([, name]) => `inline handler ${name}`,
  );
  return [
    ...scripts.map(() => 'inline script'),
    ...(/<style\b/i.test(html) ? ['inline style sheet'] : []),
    ...(/<[a-z][^>]*\sstyle\s*=/i.test(html) ? ['style attribute'] : []),
    ...(/(?:src|href)\s*=\s*["']?(?:data|javascript|https?):/i.test(html)
      ? ['address outside the page']
      : []),
    ...(/\scrossorigin\b/i.test(html) ? ['crossorigin attribute'] : []),
    ...handlers,
  ];
}
