import { describe, expectTypeOf, it } from 'vitest';
import type { BoardDetailView, BoardView } from '../../../main/event-types/publish/board-state.ts';
import type * as page from '../../../preload/contract/model/board.ts';

describe('what the page is told of the board', () => {
  it('is what the board says, so that nothing needs translation', () => {
    // Judged by the compiler: `npm run check` fails when one of the two changes alone.
    expectTypeOf<BoardView>().toEqualTypeOf<page.BoardView>();
    expectTypeOf<BoardDetailView>().toEqualTypeOf<page.BoardDetailView>();
  });
});
