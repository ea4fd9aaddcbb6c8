import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the document says in one place: a sentence, or a table's row with its filled cells joined by ` | `. */
export interface Statement {
  /** The nearest heading above it. */
  readonly section: string;
  readonly text: string;
}

/** Every sentence and table row of the document's copy, in its order; headings and heads of tables are none. */
export function readStatements(): readonly Statement[] {
  const file = path.resolve(import.meta.dirname, '../fixtures/service-document.md');
  const lines = readFileSync(file, 'utf8').split('\n');
  let section = '';
  return lines.flatMap((line, index): readonly Statement[] => {
    const heading = /^#+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading;
      return [];
    }
    const isHead = isRow(line) && isRule(lines[index + 1] ?? '');
    if (line.trim() === '' || isHead || isRule(line)) return [];
    return (isRow(line) ? [readRow(line)] : splitSentences(line)).map((text) => ({ section, text }));
  });
}

function isRow(line: string): boolean {
  return line.startsWith('|');
}

function isRule(line: string): boolean {
  return /^\|(?: -+ \|)+$/.test(line);
}

function readRow(line: string): string {
  const cells = line.split('|').slice(1, -1);
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' | ');
}

/** A sentence ends with a full stop before what can begin the next one. */
function splitSentences(line: string): readonly string[] {
  const text = line.replace(/^\s*(?:- |\d+\. )/, '').trim();
  return text.split(/(?<=\.) (?=[A-Z`{])/);
}
