import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { holdAnswers } from '../../../test/renderer/support/held-answers.ts';
import { arrive, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { openQuickBook } from '../../../test/renderer/support/open-quick-book.ts';
import {
  answered,
  intro,
  quickBookAnswers,
  slotsOf,
  zones,
} from '../../../test/renderer/support/quick-book.ts';
import { mirroredTag } from '../../../test/renderer/support/test-languages.ts';
import { speak } from '../../words.svelte.ts';

const option = (name: string): HTMLElement => screen.getByRole('option', { name });
const names = (): readonly (string | null)[] =>
  within(screen.getByRole('listbox', { name: /^Times / }))
    .getAllByRole('option')
    .map((one) => one.getAttribute('aria-label'));
const selectedDay = (): string | null =>
  screen.getByRole('tab', { selected: true }).getAttribute('aria-label');
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

describe('which time is booked', () => {
  useClock();

  it('asks for the seven days in view by the guest’s calendar, then for the seven after them', async () => {
    const { bridge } = await openQuickBook();
    await press('Enter');
    const query = {
      target: intro.target,
      timeZone: 'America/New_York',
      duration: 30,
      host: null,
      moving: null,
    };
    expect(bridge.inputsOf('quickBook.slots')).toEqual([
      { ...query, from: '2026-10-28T04:00:00.000Z', to: '2026-11-04T04:59:59.999Z' },
      { ...query, from: '2026-11-04T05:00:00.000Z', to: '2026-11-11T04:59:59.999Z' },
    ]);
  });

  it('begins on the first day with times, on its first time, both clocks named', async () => {
    await openQuickBook();
    await press('Enter');
    expect(selectedDay()).toBe('Today 28, 2 open');
    expect(focused()).toBe('10:30, 15:30 your time');
    expect(screen.getByRole('group', { name: 'Morning in New York' })).toBeTruthy();
  });

  it('goes through days and times with the arrows, the days without any included', async () => {
    await openQuickBook();
    await press('Enter');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(selectedDay()).toBe('Fri 30, 9 open');
    await press('ArrowDown');
    expect(focused()).toBe('08:30, 13:30 your time');
    await press('End');
    expect(focused()).toBe('12:30, 17:30 your time');
    await press('ArrowRight');
    expect(selectedDay()).toBe('Sat 31, none open');
    expect(focused()).toBe('Sat 31, none open');
    expect(screen.getByRole('heading', { name: 'No 30\u00a0min open times on Saturday' })).toBeTruthy();
    expect(screen.getByText('The next one is Mon 2 Nov at 08:00 in New York, 14:00 your time.')).toBeTruthy();
    await press('n');
    expect(selectedDay()).toBe('Mon 2, 14 open');
    expect(focused()).toBe('08:00, 14:00 your time');
  });

  // A screen reader says nothing where the focus stays on an element, even if that has another name.
  it('shows another day in the same elements, but for the slot that gets the focus', async () => {
    await openQuickBook();
    await press('Enter');
    await press('ArrowRight');
    for (const focusedBefore of ['08:00, 13:00 your time', '08:30, 13:30 your time']) {
      await press('Home');
      while (focused() !== focusedBefore) await press('ArrowDown');
      const before = screen.getAllByRole('option');
      await press('ArrowRight');
      expect(selectedDay()).toBe('Fri 30, 9 open');
      expect(focused()).toBe('08:00, 13:00 your time');
      expect(before).not.toContain(document.activeElement);
      const kept = screen.getAllByRole('option').filter((one) => before.includes(one));
      expect(kept.length).toBeGreaterThan(5);
      await press('ArrowLeft');
    }
  });

  it('goes on into the next week over the edge, and not into the past', async () => {
    await openQuickBook();
    await press('Enter');
    for (let day = 0; day < 7; day += 1) await press('ArrowRight');
    expect(selectedDay()).toBe('Wed 4, none open');
    await press('ArrowLeft');
    expect(selectedDay()).toBe('Tue 3, 5 open');
    for (let day = 0; day < 9; day += 1) await press('ArrowLeft');
    expect(selectedDay()).toBe('Today 28, 2 open');
  });

  it('goes to a date that is typed, not to one that is over, and Escape leaves the day as it was', async () => {
    await openQuickBook();
    await press('Enter');
    await press('g');
    const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Go to a date' });
    expect(document.activeElement).toBe(field());
    await type(field(), '27/10/2026');
    await click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByText('That day has passed. Pick a later one')).toBeTruthy();
    await type(field(), '28/10/2028');
    await click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByText('Pick a date within a year')).toBeTruthy();
    await press('Escape');
    expect(selectedDay()).toBe('Today 28, 2 open');
    expect(focused()).toBe('10:30, 15:30 your time');
    await press('g');
    await type(field(), '2/11/2026');
    await click(screen.getByRole('button', { name: 'Go' }));
    expect(selectedDay()).toBe('Mon 2, 14 open');
    expect(focused()).toBe('08:00, 14:00 your time');
  });

  it('keeps the keys on the days while a week is awaited, and on its times when they have come', async () => {
    const { hold, release } = holdAnswers();
    const nextWeek = '2026-11-04T05:00:00.000Z';
    const start = '2026-11-04T14:00:00.000Z';
    const slot = { at: start, end: '2026-11-04T14:30:00.000Z', hosts: [], seatsLeft: null };
    await openQuickBook({
      answers: {
        'quickBook.slots': (query) =>
          query.from === nextWeek
            ? hold(answered({ slots: [slot], hosts: [], askedAt: query.from }))
            : answered(slotsOf(query)),
      },
    });
    await press('Enter');
    for (let day = 0; day < 7; day += 1) await press('ArrowRight');
    expect(screen.getByText('Loading open times…')).toBeTruthy();
    expect(focused()).toBe('Wed 4');
    release();
    await settle();
    expect(focused()).toBe('09:00, 15:00 your time');
    await press('ArrowRight');
    expect(selectedDay()).toBe('Thu 5, none open');
  });

  it('keeps ← and → on the side they point to where the days run from right to left', async () => {
    await openQuickBook();
    await speak(mirroredTag);
    await press('Enter');
    await press('ArrowLeft');
    expect(selectedDay()).toMatch(/29, 8 open$/u);
  });

  it('chooses with Enter exactly the slot that the service gave, and Back comes back to it', async () => {
    const { page } = await openQuickBook();
    await press('Enter');
    await press('ArrowDown');
    await press('Enter');
    expect(page.quickBook?.step).toBe('form');
    expect(page.quickBook?.slot).toMatchObject({
      at: '2026-10-28T15:00:00.000Z',
      end: '2026-10-28T15:30:00.000Z',
    });
    await press('Escape');
    expect(page.quickBook?.step).toBe('time');
    expect(focused()).toBe('11:00, 16:00 your time');
  });

  /** Quick-book with just these open times, at the first of their days. */
  async function openWith(...starts: readonly string[]) {
    const slots = starts.map((at) => ({
      at,
      end: new Date(Date.parse(at) + 30 * 60_000).toISOString(),
      hosts: [],
      seatsLeft: null,
    }));
    const opened = await openQuickBook({
      answers: {
        'quickBook.slots': ({ from, to }) =>
          answered({
            slots: slots.filter(({ at }) => at >= from && at <= to),
            hosts: [],
            askedAt: from,
          }),
      },
    });
    await press('Enter');
    return opened;
  }

  it('chooses no time by itself that is at night for either side', async () => {
    const { page } = await openWith(
      '2026-10-29T08:00:00.000Z',
      '2026-10-29T08:30:00.000Z',
      '2026-10-29T13:00:00.000Z',
    );
    expect(names()).toEqual([
      '04:00, 09:00 your time, night in New York',
      '04:30, 09:30 your time, night in New York',
      '09:00, 14:00 your time',
    ]);
    expect(focused()).toBe('09:00, 14:00 your time');
    await press('Enter');
    expect(page.quickBook?.slot?.at).toBe('2026-10-29T13:00:00.000Z');
  });

  it('chooses nothing where it is always night for somebody, until a person does', async () => {
    const { page } = await openWith('2026-10-29T08:00:00.000Z', '2026-10-29T08:30:00.000Z');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(focused()).toBe('Thu 29, 2 open');
    await press('Enter');
    expect(page.quickBook?.step).toBe('time');
    await press('ArrowDown');
    expect(focused()).toBe('04:00, 09:00 your time, night in New York');
    await press('Enter');
    expect(page.quickBook).toMatchObject({ step: 'form', slot: { at: '2026-10-29T08:00:00.000Z' } });
  });

  it('lets go of a time that is at night in the zone that is chosen then', async () => {
    const { page } = await openWith('2026-10-28T14:30:00.000Z', '2026-10-28T15:00:00.000Z');
    expect(focused()).toBe('10:30, 15:30 your time');
    page.quickBook?.chooseZone('Asia/Tokyo');
    await arrive();
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(selectedDay()).toBe('Today 28, 1 open');
  });

  it('swaps the zones at once, without asking again, and stays on the slot', async () => {
    const { bridge } = await openQuickBook();
    await press('Enter');
    const asked = bridge.inputsOf('quickBook.slots').length;
    await press('ArrowDown');
    await press('t');
    expect(focused()).toBe('16:00, 11:00 in New York');
    expect(screen.getByRole('radio', { name: 'Your time 10:18' }).getAttribute('aria-checked')).toBe('true');
    expect(bridge.inputsOf('quickBook.slots')).toHaveLength(asked);
  });

  it('takes another zone from the picker: known times stay while they are read again for it', async () => {
    const { bridge, page } = await openQuickBook();
    await press('Enter');
    await click(screen.getByRole('button', { name: 'Change attendee’s time zone' }));
    const field = screen.getByRole('combobox', { name: 'Attendee’s time zone' });
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('option', { name: /Priya Raman/ }).textContent).toContain(
      '4\u00a0h 30\u00a0min ahead of you',
    );
    await type(field, 'kol');
    await press('Enter');
    expect(page.quickBook?.timeZone).toBe('Asia/Kolkata');
    expect(focused()).toBe('20:00, 15:30 your time');
    expect(bridge.inputsOf('quickBook.slots').at(-1)).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });

  it('takes the zone that was typed, also where Enter comes before the answer', async () => {
    const { hold, release } = holdAnswers();
    const { 'quickBook.zones': answer } = quickBookAnswers;
    const { page } = await openQuickBook({
      answers: {
        'quickBook.zones': (asked) => (asked.text === '' || !answer ? answered(zones) : hold(answer(asked))),
      },
    });
    await press('Enter');
    await click(screen.getByRole('button', { name: 'Change attendee’s time zone' }));
    await type(screen.getByRole('combobox', { name: 'Attendee’s time zone' }), 'kol');
    await press('Enter');
    expect(page.quickBook?.timeZone).toBe('America/New_York');
    release();
    await arrive();
    expect(page.quickBook?.timeZone).toBe('Asia/Kolkata');
  });

  it('keeps the zone when the picker is left with Escape', async () => {
    const { page } = await openQuickBook();
    await press('Enter');
    await click(screen.getByRole('button', { name: 'Change attendee’s time zone' }));
    await press('Escape');
    expect(page.quickBook).toMatchObject({ step: 'time', timeZone: 'America/New_York' });
    expect(screen.getByRole('listbox', { name: /^Times / })).toBeTruthy();
  });

  it('asks again for another duration, and drops what was asked before', async () => {
    const late: (() => void)[] = [];
    await openQuickBook({
      answers: {
        'quickBook.slots': (query) => {
          if (query.duration !== 15) return answered(slotsOf(query));
          return new Promise((resolve) =>
            late.push(() => resolve({ ok: true, value: { slots: [], hosts: [], askedAt: '' } })),
          );
        },
      },
    });
    await press('Enter');
    await click(screen.getByRole('radio', { name: '15\u00a0min' }));
    expect(screen.getByText('Loading open times…')).toBeTruthy();
    await click(screen.getByRole('radio', { name: '45\u00a0min' }));
    for (const answer of late) answer();
    await settle();
    expect(names()).toHaveLength(2);
  });

  it('marks the other date, and says both clock changes apart', async () => {
    await openQuickBook();
    await press('Enter');
    for (let day = 0; day < 6; day += 1) await press('ArrowRight');
    expect(names().at(-1)).toBe('18:30, 00:30 next day your time');
    expect(option('18:30, 00:30 next day your time').textContent).toContain('+1');
    expect(
      screen
        .getByText(/New York’s clocks go back on/)
        .textContent.replace(/\s+/gu, ' ')
        .trim(),
    ).toBe('New York’s clocks go back on Sun 1 Nov. These times already account for it.');
  });

  it('stays on the slot where it lies on another date of the new zone', async () => {
    const { page } = await openQuickBook();
    await press('Enter');
    for (let day = 0; day < 6; day += 1) await press('ArrowRight');
    await press('End');
    page.quickBook?.chooseZone('Asia/Tokyo');
    await settle();
    expect(selectedDay()).toMatch(/^Wed 4/u);
    expect(focused()).toBe('08:30, 00:30 your time');
  });

  it('goes from open day to open day with N, however far', async () => {
    const { bridge } = await openQuickBook({
      answers: { 'quickBook.firstOpen': () => answered({ at: '2026-12-09T15:00:00.000Z', weeks: 7 }) },
    });
    await press('Enter');
    const days: (string | null)[] = [];
    for (let times = 0; times < 5; times += 1) {
      await press('n');
      days.push(selectedDay());
    }
    expect(days.map((day) => day?.slice(0, 6))).toEqual(['Thu 29', 'Fri 30', 'Mon 2,', 'Tue 3,', 'Wed 9,']);
    // It goes on where nothing is known any more.
    expect(bridge.inputsOf('quickBook.firstOpen')[0]).toMatchObject({ from: '2026-11-11T05:00:00.000Z' });
  });
});
