/** Where a page begins; what is loaded from there with `import()` comes later. */
const start = /\/renderer\/(?:alert\/)?main\.ts$/;

/**
 * Styles that no page needs for its first picture are one file. There would be forty small ones, and the popover would
 * begin with a list of their names.
 * @param {string} id of a style's module @param {import('vite').Rolldown.ChunkingContext} graph
 */
function nameLater(id, graph) {
  const seen = new Set([id]);
  // The set grows while it is walked.
  for (const at of seen) {
    if (start.test(at)) return null;
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) seen.add(importer);
  }
  return 'views';
}

/** @type {import('vite').Rolldown.CodeSplittingOptions} */
export const laterStyles = { groups: [{ test: /\.css$/, name: nameLater }] };
