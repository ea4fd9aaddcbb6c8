import { cutTo, widthOf } from './text-width.ts';

export interface TableColumn {
  readonly title: string;
  /** It is never cut: an ID that is typed, a time. */
  readonly isWhole?: boolean;
}

/** Where a table is printed. */
export interface TableScreen {
  /** null: not known. */
  readonly columns: number | null;
  readonly hasColour: boolean;
}

const gap = 2;
const narrowest = 6;
/** What is read from right to left is laid out by itself, so that the columns keep their order. */
const isFromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Lines of columns under each other, within the width of the screen. A column without any text is left out. */
export function tableOf(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { columns: width, hasColour }: TableScreen,
): string {
  const shown = columns.flatMap((column, index) => {
    const texts = rows.map((row) => row[index] ?? '');
    return texts.every((text) => text === '') ? [] : { ...column, texts };
  });
  const widths = fit(
    shown.map(({ isWhole = false, texts, title }) => ({
      isWhole,
      width: Math.max(...[title, ...texts].map(widthOf)),
    })),
    width,
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) => cell(text, widths[index] ?? 0, index === texts.length - 1))
      .join(' '.repeat(gap))
      .trimEnd();
  const head = line(shown.map(({ title }) => title));
  const body = rows.map((_row, index) => line(shown.map(({ texts }) => texts[index] ?? '')));
  return [hasColour ? `\u001b[2m${head}\u001b[22m` : head, ...body].join('\n');
}

function cell(text: string, width: number, isLast: boolean): string {
  const cut = cutTo(text, width);
  const padding = isLast ? '' : ' '.repeat(width - widthOf(cut));
  return (isFromRight.test(cut) ? `\u2068${cut}\u2069` : cut) + padding;
}

/** The widest that may be cut give way until all of them fit, or none has more to give. */
function fit(
  columns: readonly { readonly width: number; readonly isWhole: boolean }[],
  width: number | null,
): readonly number[] {
  const widths = columns.map((column) => column.width);
  if (width === null) return widths;
  const room = width - gap * (columns.length - 1);
  const total = (): number => widths.reduce((sum, one) => sum + one, 0);
  while (total() > room) {
    const widest = Math.max(...widths.filter((_one, index) => columns[index]?.isWhole === false), 0);
    if (widest <= narrowest) break;
    const at = widths.findLastIndex((one, index) => one === widest && columns[index]?.isWhole === false);
    widths[at] = widest - 1;
  }
  return widths;
}
