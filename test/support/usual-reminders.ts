import { readValues } from '../../main/settings/values.ts';

/** How a computer reminds until its person chooses something else. */
export const usualReminders = readValues({}).reminders;
