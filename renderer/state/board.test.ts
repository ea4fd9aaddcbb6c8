import { describe, expect, it } from 'vitest';
import { shareRows } from './board.svelte.ts';
import * as board from '../../test/renderer/support/board.ts';

describe('rows of the board', () => {
  it('stay the same objects while they say the same, wherever they are', () => {
    const before = board.boardView();
    const now = structuredClone(board.boardWith([{ ...board.intro, switch: { state: 'off' } }]));
    const shared = shareRows(before, now);
    expect(shared).toEqual(now);
    const rowsOf = ({ groups }: typeof now) => groups.flatMap(({ rows }) => rows);
    expect(rowsOf(shared).filter((row) => !rowsOf(before).includes(row))).toEqual([
      { ...board.intro, switch: { state: 'off' } },
    ]);
  });
});
