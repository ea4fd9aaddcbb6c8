import { describe, expect, it } from 'vitest';
import { readStatements } from '../support/conformance-document.ts';
import { readProofs } from '../support/conformance-proofs.ts';
import { untestable } from '../support/conformance-untestable.ts';

const keyOf = ({ section, text }: { readonly section: string; readonly text: string }): string =>
  `${section}: ${text}`;
const statements = readStatements().map(keyOf);
const proven = readProofs().map(keyOf);
const excused = untestable.map(keyOf);

describe('the whole document', () => {
  it('is read: a few hundred sentences and rows', () => {
    expect(statements.length).toBeGreaterThan(230);
    expect(new Set(statements).size).toBe(statements.length);
  });

  it('every sentence and table row has a test that quotes it, or states nothing that a test could prove', () => {
    const covered = new Set([...proven, ...excused]);
    expect(statements.filter((statement) => !covered.has(statement))).toEqual([]);
  });

  it('every quotation is the document’s own', () => {
    const known = new Set(statements);
    expect([...proven, ...excused].filter((quoted) => !known.has(quoted))).toEqual([]);
  });

  it('nothing is both proven and excused', () => {
    expect(excused.filter((statement) => proven.includes(statement))).toEqual([]);
  });
});
