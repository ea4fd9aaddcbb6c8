import { describe, expectTypeOf, it } from 'vitest';
import type { BookingTarget, EventTypeRow, PageOnly } from '../../main/event-types/event-type-row.ts';
import type { EventTypesState } from '../../main/event-types/event-types.ts';
import type * as common from '../../preload/contract/model/common.ts';
import type * as page from '../../preload/contract/model/quick-book.ts';

describe('what the page is told of event types', () => {
  it('has the very shape they have, so that nothing needs translation', () => {
    // Judged by the compiler: `npm run check` fails when one of the two changes alone.
    expectTypeOf<EventTypeRow>().toEqualTypeOf<page.EventTypeRow>();
    expectTypeOf<BookingTarget>().toEqualTypeOf<page.BookingTarget>();
    expectTypeOf<PageOnly>().toEqualTypeOf<common.PageOnly>();
    expectTypeOf<EventTypesState>().toExtend<page.EventTypeList>();
  });
});
