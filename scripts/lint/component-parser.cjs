/**
 * A component for import-x/no-cycle, which looks for imports at the top of a file's tree: there they are inside
 * the elements of its scripts, where it does not find them.
 */
const svelte = require('svelte-eslint-parser');

exports.parseForESLint = (code, options) => {
  const parsed = svelte.parseForESLint(code, options);
  const scripts = parsed.ast.body.filter((node) => node.type === 'SvelteScriptElement');
  return { ...parsed, ast: { ...parsed.ast, body: scripts.flatMap((script) => script.body) } };
};
