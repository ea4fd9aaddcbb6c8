import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Statement } from './conformance-document.ts';

const folder = path.resolve(import.meta.dirname, '../conformance');

/**
 * What the conformance tests quote: the texts in `"…"` of every `it` inside of a `describe('document, "Section"')`,
 * and of an `it.each` titled `"%s"` the first text of each row.
 */
export function readProofs(): readonly Statement[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return findProofs(ts.createSourceFile(name, text, ts.ScriptTarget.Latest), '');
    });
}

function findProofs(node: ts.Node, section: string): readonly Statement[] {
  const proofs: Statement[] = [];
  node.forEachChild((child) => {
    const call = ts.isCallExpression(child) ? child : undefined;
    const named = call && isNamed(call.expression, 'describe') ? sectionOf(titleOf(call)) : undefined;
    const quoted = call === undefined ? [] : quotesOf(call);
    proofs.push(...quoted.map((text) => ({ section, text })), ...findProofs(child, named ?? section));
  });
  return proofs;
}

function quotesOf(call: ts.CallExpression): readonly string[] {
  const { expression } = call;
  const title = titleOf(call);
  if (isNamed(expression, 'it')) return quotesIn(title);
  if (!ts.isCallExpression(expression) || !isEach(expression.expression)) return [];
  return title.startsWith('"%s"') ? firstTexts(expression.arguments[0]) : quotesIn(title);
}

function quotesIn(title: string): readonly string[] {
  return [...title.matchAll(/"([^"]+)"/g)].flatMap(([, quoted]) => quoted ?? []);
}

function sectionOf(title: string): string | undefined {
  return /^document, "([^"]+)"$/.exec(title)?.[1];
}

function titleOf({ arguments: [first] }: ts.CallExpression): string {
  return first !== undefined && ts.isStringLiteralLike(first) ? first.text : '';
}

function firstTexts(table: ts.Expression | undefined): readonly string[] {
  if (table === undefined || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : undefined;
    return first !== undefined && ts.isStringLiteralLike(first) ? [first.text] : [];
  });
}

function isNamed(expression: ts.Expression, name: string): boolean {
  return ts.isIdentifier(expression) && expression.text === name;
}

/** Only `it.each`: what is skipped or only planned proves nothing. */
function isEach(expression: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    isNamed(expression.expression, 'it') &&
    expression.name.text === 'each'
  );
}
