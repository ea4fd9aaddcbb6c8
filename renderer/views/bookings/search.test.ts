import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { linesOf, past, row, windowOf } from '../../../test/renderer/support/bookings.ts';
import { person } from '../../../test/renderer/support/rows.ts';
import {
  chooseList,
  listButton,
  openBookings,
  openSearch,
  textOf,
} from '../../../test/renderer/support/open-bookings.ts';
import { arrive, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';

useClock();

const field = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search bookings' });
const main = (): HTMLElement => screen.getByRole('main');
const marked = (): string[] => [...main().querySelectorAll('mark')].map((one) => one.textContent);
const footer = (): string => textOf(document.querySelector('footer [role="status"]'));

describe('searching', () => {
  it('begins by its key from anywhere, and answers as one types', async () => {
    const { bridge, page } = await openBookings();
    await press('1', { ctrlKey: true });
    expect(page.route.tab).toBe('today');
    await press('f', { ctrlKey: true });
    await settle();
    expect(document.activeElement).toBe(field());
    await chooseList('Past');
    await type(field(), 'r');
    await type(field(), 'ren');
    expect(bridge.inputsOf('bookings.window').slice(-2)).toMatchObject([
      { query: { list: 'past', search: 'r' } },
      { query: { list: 'past', search: 'ren' } },
    ]);
    expect(marked()).toEqual(['Ren', 'ren', 'ren']);
    expect(footer()).toBe('3 found');
    expect(textOf(main())).toContain('No more past bookings match “ren”.');
  });

  it('marks what the service has not confirmed yet', async () => {
    await openBookings({
      'bookings.window': async (input) => ({
        ok: true,
        value: windowOf(linesOf(past, ['renata']), input, { end: 'loading' }),
      }),
    });
    expect(screen.getByRole('link', { name: /Renata Novak.*being checked/u })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Lucas Moreau.*being checked/u })).toBeNull();
  });

  it('goes from the field to the list by an arrow, and Escape clears the field, leaves it, and closes', async () => {
    const { bridge } = await openBookings();
    await openSearch();
    await press('ArrowDown');
    expect(document.activeElement?.getAttribute('data-index')).toBe('1');
    await type(field(), 'zzz');
    expect(screen.getByRole('heading', { level: 2, name: 'No upcoming bookings match “zzz”' })).toBeTruthy();
    await press('Escape');
    expect(field()).toHaveProperty('value', '');
    await press('Escape');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement).toBe(listButton());
    expect(bridge.inputsOf('popover.close')).toEqual([]);
    await press('Escape');
    expect(bridge.inputsOf('popover.close')).toHaveLength(1);
  });

  it('leads to what other lists have, with the same words', async () => {
    const { bridge } = await openBookings({
      'bookings.window': async (input) => ({
        ok: true,
        value: windowOf([], input, {
          elsewhere: [
            { list: 'past', bookings: 3, isMore: false },
            { list: 'cancelled', bookings: 100, isMore: true },
          ],
        }),
      }),
    });
    await openSearch();
    await type(field(), 'lodz');
    expect(textOf(main())).toContain('Also found in other lists');
    expect(screen.getByRole('button', { name: 'Cancelled: 100+' })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Past: 3' }));
    expect(bridge.inputsOf('bookings.window').at(-1)).toMatchObject({
      query: { list: 'past', search: 'lodz' },
    });
    expect(listButton().getAttribute('aria-label')).toBe('List: Past');
  });

  it('marks letters that are no plain ones, and says “Matches other booking details” only where that is true', async () => {
    const rows = [
      row('lodz', 'Łódź', '2026-10-29T09:00:00.000Z', 30, { people: [person('Ødegård', 'a@b.example')] }),
      row('host', 'Review', '2026-10-29T10:00:00.000Z', 30, { host: person('Søren', 'c@d.example') }),
      row('other', 'Other', '2026-10-29T11:00:00.000Z', 30),
    ];
    await openBookings({
      'bookings.window': async (input) => ({
        ok: true,
        value: windowOf(linesOf(rows, [], ['other']), input),
      }),
    });
    await openSearch();
    await type(field(), 'odeg');
    expect(marked()).toEqual(['Ødeg']);
    expect(textOf(main()).match(/Matches other booking details/gu)).toHaveLength(1);
    await type(field(), 'lodz');
    expect(marked()).toEqual(['Łódź']);
    await type(field(), 'soren');
    expect(marked()).toEqual(['Søren']);
  });

  it('shows what was typed as text', async () => {
    await openBookings();
    await openSearch();
    await type(field(), '<b>x</b>');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('“<b>x</b>”');
    expect(main().querySelector('h2 b')).toBeNull();
  });
});

describe('narrowing the lists', () => {
  it('is chosen in a sheet, said above the list, and taken back on a press', async () => {
    const { bridge } = await openBookings();
    await click(screen.getByRole('button', { name: 'Filter' }));
    const { vi } = await import('vitest');
    await vi.dynamicImportSettled();
    await settle();
    const sheet = screen.getByRole('dialog', { name: 'Filter' });
    await click(within(sheet).getByRole('button', { name: 'Event type All event types' }));
    await click(within(sheet).getByRole('checkbox', { name: 'Portfolio review' }));
    await click(within(sheet).getByRole('checkbox', { name: 'Intro call' }));
    expect(within(sheet).getByRole('button', { name: 'Event type 2' })).toBeTruthy();
    await click(within(sheet).getByRole('button', { name: 'Team All teams' }));
    await click(within(sheet).getByRole('checkbox', { name: 'Northlight' }));
    await type(within(sheet).getByRole('textbox', { name: 'Attendee’s email address' }), 'ana@example.org');
    const from = within(sheet).getByLabelText('From');
    expect(from.getAttribute('type')).toBe('text');
    await type(from, '31/11/2026');
    from.dispatchEvent(new Event('blur'));
    await click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(within(sheet).getByText('Type a date like 28/10/2026')).toBeTruthy();
    expect(document.activeElement).toBe(from);
    await type(from, '2/11/2026');
    from.dispatchEvent(new Event('blur'));
    await click(within(sheet).getByRole('checkbox', { name: 'Include team members’ personal bookings' }));
    await click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(bridge.inputsOf('bookings.window').at(-1)).toMatchObject({
      query: {
        filters: {
          eventTypeIds: [2, 1].map((id) => ({ account: 1, id })),
          teamIds: [{ account: 1, id: 7 }],
          hostIds: [],
          attendeeEmail: 'ana@example.org',
          from: '2026-11-01T23:00:00.000Z',
          to: null,
          withTeamMembers: true,
        },
      },
    });
    expect(document.body.textContent).toContain(
      'Only Portfolio review, Intro call, Northlight, with ana@example.org, from 2 Nov, with team members’ personal',
    );
    await click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(bridge.inputsOf('bookings.window').at(-1)).toMatchObject({
      query: { filters: { eventTypeIds: [], attendeeEmail: null } },
    });
  });

  it('by an event type of one account leaves the one with its number in another account alone', async () => {
    const eventTypes = [
      { id: 1, account: 1, title: 'Intro call' },
      { id: 1, account: 2, title: 'Site visit' },
    ];
    const { bridge } = await openBookings({
      'bookings.filters': async () => ({ ok: true, value: { eventTypes, teams: [], hosts: [] } }),
    });
    await click(screen.getByRole('button', { name: 'Filter' }));
    await arrive();
    const sheet = within(screen.getByRole('dialog', { name: 'Filter' }));
    await click(sheet.getByRole('button', { name: 'Event type All event types' }));
    await click(sheet.getByRole('checkbox', { name: 'Site visit' }));
    expect(sheet.getByRole('checkbox', { name: 'Intro call', checked: false })).toBeTruthy();
    expect(bridge.inputsOf('bookings.window').at(-1)).toMatchObject({
      query: { filters: { eventTypeIds: [{ account: 2, id: 1 }] } },
    });
    expect(document.body.textContent).toContain('Only Site visit');
  });
});
