/**
 * A table is a constant of literals whose keys are any texts (`Record<string, …>`). `table[key]` finds what every
 * object has, too: for a key “constructor” a function. So a table is read with `own(table, key)`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
const ownKeys = {
  meta: {
    type: 'problem',
    messages: { own: 'A key from outside may be “constructor”: own({{ table }}, …).' },
  },
  create: (context) => ({
    VariableDeclarator(node) {
      if (node.init?.type !== 'ObjectExpression' || node.init.properties.length === 0) return;
      if (!/\bRecord<string,/.test(context.sourceCode.getText(node.id))) return;
      for (const variable of context.sourceCode.getDeclaredVariables(node)) {
        for (const { identifier } of variable.references) {
          const { parent } = /** @type {import('eslint').Rule.Node} */ (identifier);
          const isRead =
            parent.type === 'MemberExpression' && parent.object === identifier && parent.computed;
          if (isRead) context.report({ node: parent, messageId: 'own', data: { table: variable.name } });
        }
      }
    },
  }),
};

export default { rules: { 'own-keys': ownKeys } };
