import { expectTypeOf, it } from 'vitest';
import type { NothingBefore as View, ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { ReminderChoices } from '../../main/reminders/choices.ts';
import type { NothingBefore } from '../../main/reminders/expected.ts';

it('page and reminders mean the same by their shapes', () => {
  expectTypeOf<ReminderChoices>().toExtend<ReminderChoicesView>();
  expectTypeOf<View>().toEqualTypeOf<NothingBefore>();
});
