import { describe, expectTypeOf, it } from 'vitest';
import type {
  BookedView,
  BookingDraft,
  BookingWrite,
  RefusalKind,
} from '../../../main/booking/write/write-state.ts';
import type {
  BookedView as BookedOnPage,
  BookingDraft as DraftOfPage,
  BookingWrite as WriteOnPage,
  RefusalKind as RefusalOnPage,
} from '../../../preload/contract/model/quick-book.ts';

describe('what the page is told of a write', () => {
  it('has the shape the desk has, so that nothing needs translation', () => {
    // Judged by the compiler: `npm run check` fails when one of the two changes alone.
    expectTypeOf<BookedView>().toEqualTypeOf<BookedOnPage>();
    expectTypeOf<DraftOfPage>().toEqualTypeOf<BookingDraft>();
    expectTypeOf<RefusalKind>().toEqualTypeOf<RefusalOnPage>();
    expectTypeOf<BookingWrite>().toEqualTypeOf<WriteOnPage>();
  });
});
