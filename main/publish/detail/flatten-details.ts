/** A line for people who want the details: its place in the answer, and its value. */
interface DetailLine {
  readonly label: string;
  readonly text: string;
}

const maxLines = 200;
const maxLength = 300;
const maxDepth = 6;

/**
 * Everything the service said, as plain lines in its own order and words: “hosts 1 › username”, “maya”. An
 * answer too large to read is cut off.
 */
export function flattenDetails(tree: unknown): readonly DetailLine[] {
  const lines: DetailLine[] = [];
  const add = (label: string, text: string): void => {
    if (lines.length < maxLines) lines.push({ label: cut(label), text: cut(text) });
  };
  const walk = (value: unknown, path: readonly string[]): void => {
    if (lines.length >= maxLines) return;
    const label = path.join(' › ');
    if (typeof value !== 'object' || value === null) add(label, String(value));
    else if (path.length >= maxDepth) add(label, '…');
    else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        walk(item, [...path.slice(0, -1), `${path.at(-1) ?? ''} ${index + 1}`.trim()]);
      });
    } else if (isSpan(value)) add(label, spanText(value));
    else for (const [name, item] of Object.entries(value)) walk(item, [...path, name]);
  };
  walk(tree, []);
  return lines;
}

function cut(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}

/** A start and an end, with at most one more word, are shown in one line. */
function isSpan(value: object): value is { start: unknown; end: unknown } {
  return 'start' in value && 'end' in value && Object.keys(value).length <= 3;
}

function spanText({ start, end, ...more }: { start: unknown; end: unknown }): string {
  const words = Object.values(more).map(String);
  return [`${String(start)} – ${String(end)}`, ...words].join(', ');
}
