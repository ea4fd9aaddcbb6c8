import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ProposedTimes } from '../../../preload/contract/quick-book-calls.ts';
import { chooseIn, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { marcus } from '../../../test/renderer/support/booking-form.ts';
import { openQuickBook } from '../../../test/renderer/support/open-quick-book.ts';
import { answered, quickBookView, slotsOf } from '../../../test/renderer/support/quick-book.ts';

const week = slotsOf({ from: '2026-10-28', to: '2026-11-05', duration: 30 }).slots;
const chosen = (): readonly (string | null)[] =>
  within(screen.getByRole('listbox', { name: /^Times / }))
    .getAllByRole('option', { selected: true })
    .map((one) => one.getAttribute('aria-label'));

const inDay = (slots: ProposedTimes['slots'], isOutside = false): ProposedTimes => ({
  slots,
  usualHours: { from: 8, to: 18 },
  isOutside,
});

describe('times as text', () => {
  useClock();

  it('copies the slots that were chosen by keyboard over several days', async () => {
    const { bridge, page } = await openQuickBook();
    await press('Enter');
    await press('c');
    expect(screen.getByRole('listbox', { name: /^Times / }).getAttribute('aria-multiselectable')).toBe(
      'true',
    );
    await press('Enter');
    await press('ArrowDown');
    await press('Enter');
    expect(chosen()).toEqual(['10:30, 15:30 your time', '11:00, 16:00 your time']);
    await press('Enter');
    await press('ArrowRight');
    await press('Enter');
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('times.copy')).toMatchObject([
      {
        query: { timeZone: 'America/New_York', duration: 30 },
        slots: [week[0], week[2]],
        guest: null,
        language: 'en-GB',
      },
    ]);
    expect(screen.getByText('Copied 2 open times, in New York')).toBeTruthy();
    expect(page.quickBook?.step).toBe('time');
  });

  it('lets Bookbar choose some', async () => {
    const proposed = week.slice(1, 5);
    const { bridge } = await openQuickBook({ answers: { 'times.propose': () => answered(inDay(proposed)) } });
    await press('Enter');
    await click(screen.getByRole('button', { name: 'Copy times' }));
    await click(screen.getByRole('button', { name: 'Suggest 4 times' }));
    expect(bridge.inputsOf('times.propose')).toMatchObject([
      {
        query: { from: '2026-10-28T04:00:00.000Z', to: '2026-11-11T04:59:59.999Z' },
        count: 4,
      },
    ]);
    expect(screen.getByText('In New York:').parentElement?.textContent).toContain('Wed 28 Oct 11:00');
    await click(screen.getByRole('button', { name: 'Copy 4 open times' }));
    expect(bridge.inputsOf('times.copy')).toMatchObject([{ slots: proposed }]);
  });

  it('says why what Bookbar chose is not within the guest’s day, or that there is nothing', async () => {
    let proposal = inDay(week.slice(1, 5), true);
    await openQuickBook({ answers: { 'times.propose': () => answered(proposal) } });
    await press('Enter');
    await press('c');
    await click(screen.getByRole('button', { name: 'Suggest 4 times' }));
    expect(
      screen.getByText('No open times between 08:00 and 18:00 in New York. These are the closest.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy 4 open times' })).toBeTruthy();
    proposal = inDay([]);
    await click(screen.getByRole('button', { name: 'Suggest 4 times' }));
    expect(screen.getByText('There are no open times in the next three weeks.')).toBeTruthy();
  });

  it('are for somebody, in their zone and language, as many as wanted', async () => {
    const { bridge, page } = await openQuickBook({
      answers: {
        'quickBook.guests': () => answered([{ ...marcus, language: 'pt-BR', timeZone: 'America/Sao_Paulo' }]),
        'times.propose': () => answered(inDay(week.slice(1, 3))),
      },
    });
    await press('Enter');
    await press('c');
    await type(screen.getByRole('combobox', { name: 'For' }), 'mar');
    await press('Enter');
    await chooseIn(screen.getByRole('combobox', { name: 'How many' }), '2');
    await click(screen.getByRole('button', { name: 'Suggest 2 times' }));
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('times.propose')).toMatchObject([{ count: 2 }]);
    expect(bridge.inputsOf('times.copy')).toMatchObject([
      { query: { timeZone: 'America/Sao_Paulo' }, guest: 'Marcus Bell', language: 'pt-BR' },
    ]);
    expect(page.quickBook?.texts).toMatchObject({ who: '', language: 'en-GB' });
  });

  it('leaves choosing with Escape, still on the times', async () => {
    const { page } = await openQuickBook();
    await press('Enter');
    await press('c');
    await press('Enter');
    await press('Escape');
    expect(page.quickBook).toMatchObject({ step: 'time', texts: { isChoosing: false, chosen: [] } });
    expect(screen.getByRole('button', { name: 'Copy times' })).toBeTruthy();
  });

  it('says on Today when times that were sent are gone, and makes fresh ones', async () => {
    const sent = { id: 's', guest: 'Ana Souza', title: 'Intro call', copiedAt: '', times: 5, gone: 2 };
    const { bridge } = await openQuickBook({
      quickBook: { ...quickBookView, sentTimes: [sent, { ...sent, id: 'fine', gone: 0 }] },
    });
    bridge.announce('popover.shown', { route: 'today' });
    await settle();
    expect(screen.getByText('2 of the 5 times you sent Ana are no longer open.')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Copy new times' }));
    expect(bridge.inputsOf('times.freshen')).toEqual([{ id: 's' }]);
    expect(screen.getByText('New times copied')).toBeTruthy();
    await press('f');
    expect(bridge.inputsOf('times.freshen')).toEqual([{ id: 's' }, { id: 's' }]);
  });
});
