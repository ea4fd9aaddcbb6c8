import type { BoardRow, BoardView } from '../../preload/contract/model/board.ts';

/**
 * The board as it was announced, with those of its rows that say the same as before as the same objects: of
 * hundreds of rows only those that changed are drawn again.
 */
export function shareRows(before: BoardView | null, now: BoardView): BoardView {
  if (before === null) return now;
  const known = new Map<number, BoardRow>();
  for (const { rows } of before.groups) for (const row of rows) known.set(row.id, row);
  for (const row of before.hidden) known.set(row.id, row);
  const share = (row: BoardRow): BoardRow => {
    const old = known.get(row.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  };
  return {
    ...now,
    groups: now.groups.map((group) => ({ ...group, rows: group.rows.map(share) })),
    hidden: now.hidden.map(share),
  };
}
