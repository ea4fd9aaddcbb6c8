import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { linesOf, listAnswers, windowOf } from '../../../test/renderer/support/bookings.ts';
import {
  chooseList,
  listButton,
  openBookings,
  openSearch,
  textOf,
  usualBookings,
} from '../../../test/renderer/support/open-bookings.ts';
import { arrive, click, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import type { BookingRow } from '../../../preload/contract/model/agenda.ts';
import * as rows from '../../../test/renderer/support/rows.ts';

const { bookingRow } = rows;

useClock();

const main = (): HTMLElement => screen.getByRole('main');
const days = (): string[] =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map((one) => textOf(one));
const rowNames = (): (string | null)[] =>
  within(main())
    .getAllByRole('link')
    .map((one) => one.getAttribute('aria-label'));
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
const footer = (): string => textOf(document.querySelector('footer [role="status"]'));

describe('the lists', () => {
  it('open by their key at the first booking, under their days', async () => {
    await openBookings();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Bookings');
    expect(days()).toEqual(['TodayWed 28 Oct', 'TomorrowThu 29 Oct']);
    expect(rowNames()).toEqual([
      'Wed 28 October, 14:00 to 15:00, Coaching, session 3, with Hannah Weiss, paid, repeats',
      'Wed 28 October, 18:00 to 18:45, Studio tour, with Marcus Bell, 13:00 in New York',
      'Thu 29 October, 10:00 to 10:30, Intro call, with Sofia Marques, 09:00 in Lisbon',
      'Thu 29 October, 13:00 to 13:45, Portfolio review, with Wei Chen, 20:00 in Taipei, paid',
    ]);
    expect(focused()).toContain('Coaching, session 3');
    expect(footer()).toBe('Updated 1 min agoUpdated 10:17');
  });

  it('say on their tab how many wait and that something is new', async () => {
    await openBookings({}, { ...usualBookings, unread: 3 });
    expect(screen.getByRole('link', { name: 'Bookings, 2 unconfirmed, 3 new' }).textContent).toBe(
      'Bookings 2',
    );
    expect(screen.getByRole('button', { name: 'Activity, 3 unread' })).toBeTruthy();
  });

  it('are chosen by keys, and each has its own words', async () => {
    const { bridge } = await openBookings();
    for (const [index, name] of ['Unconfirmed', 'Recurring', 'Past', 'Cancelled'].entries()) {
      // With Option the key makes another character.
      expect(await press('€', { code: `Digit${index + 2}`, altKey: true })).toBe(true);
      expect(listButton().getAttribute('aria-label')).toBe(`List: ${name}`);
    }
    expect(rowNames()[0]).toBe(
      'Wed 28 October, 09:15 to 09:45, Contract questions, with Lucia Ferrari, cancelled, “Moved to email”',
    );
    expect(textOf(main())).not.toMatch(/Cancelled|Unconfirmed/u);
    expect(bridge.inputsOf('bookings.window')).toHaveLength(5);
    await chooseList('Unconfirmed');
    expect(screen.getAllByRole('status').map(textOf)).toContain('Unconfirmed: 3');
    expect(textOf(main())).toContain('Confirm bookings in the web app. Here you can reschedule or cancel.');
  });

  it('show requests by how near they are and how long they wait, and say when each was seen', async () => {
    await openBookings();
    await chooseList('Unconfirmed');
    expect(days()).toEqual(['Last callwithin 24 hours', 'Waiting longest', 'New']);
    expect(rowNames()).toEqual([
      expect.stringMatching(
        /13:30, Intro call, with Tomás Rivera, .+, in 2\sh 42\smin, first seen 2 days ago$/u,
      ),
      expect.stringMatching(/^Mon 2 November, .+ Elif Aydın, .+, first seen 5 days ago$/u),
      expect.stringMatching(/, first seen today$/u),
    ]);
  });

  it('show a series as one row that opens', async () => {
    const { bridge } = await openBookings();
    await chooseList('Recurring');
    const series = screen.getByRole('button', { name: /^Coaching, with Hannah Weiss, 4 left/u });
    expect(series.getAttribute('aria-expanded')).toBe('false');
    await click(series);
    expect(screen.getByRole('button', { name: /^Coaching/u }).getAttribute('aria-expanded')).toBe('true');
    expect(bridge.inputsOf('bookings.window').at(-1)).toMatchObject({
      open: [{ account: 1, id: 'coaching' }],
    });
    expect(textOf(main())).toContain('4 Nov14:00');
    expect(textOf(main())).toContain('Coaching, session 4');
    expect(textOf(main())).toContain('Wednesday');
  });

  it('are walked by keys over their days, opened, and the row has the focus again', async () => {
    await openBookings();
    await press('ArrowDown');
    await press('ArrowDown');
    expect(focused()).toContain('Intro call');
    await press('End');
    expect(focused()).toContain('Wei Chen');
    await press('Home');
    await press('ArrowDown');
    expect(focused()).toContain('Studio tour');
    if (document.activeElement instanceof HTMLElement) await click(document.activeElement);
    await arrive();
    expect(screen.getByRole('heading', { level: 2, name: 'Studio tour' })).toBeTruthy();
    await press('Escape');
    await arrive();
    expect(focused()).toContain('Studio tour');
  });

  it('are read again when main says that they are others, and the focus stays near', async () => {
    const { bridge } = await openBookings();
    await press('ArrowDown');
    const shorter = linesOf([
      bookingRow({ uid: 'x', startAt: '2026-10-28T15:00:00.000Z', endAt: '2026-10-28T15:30:00.000Z' }),
    ]);
    bridge.answers['bookings.window'] = async (input) => ({ ok: true, value: windowOf(shorter, input) });
    bridge.announce('bookings.changed', { ...usualBookings, version: 2 });
    await settle();
    expect(rowNames()).toHaveLength(1);
    expect(focused()).toContain('Intro call');
  });

  it('keep an answer that comes too late from changing anything', async () => {
    let answerLate = (): void => undefined;
    const usual = listAnswers()['bookings.window'];
    await openBookings({
      'bookings.window': (input) =>
        input.query.list === 'past'
          ? new Promise((resolve) => {
              answerLate = () => void usual?.(input).then(resolve);
            })
          : (usual?.(input) ?? Promise.reject(new Error())),
    });
    await chooseList('Past');
    await chooseList('Cancelled');
    answerLate();
    await settle();
    expect(rowNames()[0]).toContain('Contract questions');
  });
});

describe('a row', () => {
  const row = (uid: string, own: Partial<BookingRow> = {}): BookingRow =>
    bookingRow({ uid, startAt: '2026-10-29T09:00:00.000Z', endAt: '2026-10-29T09:30:00.000Z', ...own });
  const lineOf = (uid: string): HTMLElement => {
    const line = main().querySelector<HTMLElement>(`[data-booking="${uid}"]`);
    if (!line) throw new Error(`No row of ${uid}`);
    return line;
  };
  const rowAt = (uid: string): HTMLElement => lineOf(uid).closest('li') ?? lineOf(uid);
  const openWith = async (...bookings: readonly BookingRow[]) =>
    openBookings({
      'bookings.window': async (input) => ({ ok: true, value: windowOf(linesOf(bookings), input) }),
    });

  it('of a colleague names who hosts it, one’s own does not', async () => {
    const omar = rows.person('Omar Aziz', 'omar@northlight.studio');
    await openWith(row('mine'), row('theirs', { isMine: false, isHost: false, host: omar }));
    expect(textOf(rowAt('theirs'))).toContain('Host: Omar Aziz · Hannah Weiss');
    expect(lineOf('theirs').getAttribute('aria-label')).toContain('hosted by Omar Aziz, with Hannah Weiss');
    expect(textOf(rowAt('mine'))).not.toContain('Host');
  });

  it('that was searched for says what it was found by, unless that stands there', async () => {
    const found = [
      row('shown'),
      row('title', { title: 'About WEISS' }),
      row('other', { people: [], host: null }),
    ];
    await openBookings({
      'bookings.window': async (input) => ({
        ok: true,
        value: windowOf(linesOf(found, [], ['other']), input),
      }),
    });
    const field = await openSearch();
    const type = async (text: string): Promise<void> => {
      await fireEvent.input(field, { target: { value: text } });
      await settle();
    };
    await type('weiss.ex');
    expect(textOf(rowAt('shown'))).toContain('hannah@weiss.example · Hannah Weiss');
    expect(rowAt('shown').querySelector('mark')?.textContent).toBe('weiss.ex');
    expect(textOf(rowAt('other'))).toContain('Matches other booking details');
    await type('weiss');
    expect(textOf(rowAt('shown'))).not.toContain('@');
    expect(textOf(rowAt('title'))).not.toContain('@');
  });

  it('has the keys of its booking', async () => {
    const { bridge, page } = await openWith(row('mine'), row('theirs', { canManage: false }));
    lineOf('mine').focus();
    await press('l');
    await vi.waitFor(() => {
      expect(bridge.inputsOf('booking.mail')).toEqual([{ uid: 'mine', to: null, about: 'running-late' }]);
    });
    await press('r');
    await vi.waitFor(() => expect(bridge.inputsOf('quickBook.moving')).toEqual([{ uid: 'mine' }]));
    page.route.openTab('bookings');
    await settle();
    lineOf('theirs').focus();
    await press('r');
    await vi.waitFor(() => expect(screen.getByText('This account can’t change this booking.')).toBeTruthy());
    lineOf('mine').focus();
    await press('Delete');
    await vi.waitFor(() => expect(page.route.sheet).toBe('cancel'));
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'mine' });
  });
});

describe('bookings that could not be read', () => {
  it('are counted and listed at the end of the list', async () => {
    const unread = [
      { title: 'Intro call', people: ['Nora Bell'], start: '2026-10-29T14:00:00' },
      { title: null, people: [], start: null },
    ];
    await openBookings({
      'bookings.window': async (input) => ({ ok: true, value: windowOf([], input, { unread }) }),
    });
    const note = textOf(main());
    expect(note).toContain('2 bookings couldn’t be read, so they aren’t listed');
    expect(note).toContain('“Intro call” with Nora Bell, at “2026-10-29T14:00:00”');
    expect(note).toContain('one without a title');
  });
});

describe('the end of a list', () => {
  it('asks for more once it is near, and says so', async () => {
    const { bridge } = await openBookings(listAnswers({ end: 'more' }));
    expect(bridge.inputsOf('bookings.more')).toHaveLength(1);
    bridge.answers['bookings.more'] = () => new Promise(() => undefined);
    bridge.answers['bookings.window'] =
      listAnswers({ end: 'loading', version: 2 })['bookings.window'] ?? vi.fn();
    bridge.announce('bookings.changed', { ...usualBookings, version: 2 });
    await settle();
    expect(footer()).toBe('Loading more…');
  });

  it.each([
    ['Upcoming', 'Couldn’t load later bookings.'],
    ['Past', 'Couldn’t load older bookings.'],
  ])('says under %s that reading failed, and tries again on a press', async (list, words) => {
    const { bridge } = await openBookings(listAnswers({ end: 'failed', problem: 'service-error' }));
    await chooseList(list);
    expect(textOf(main())).toContain(words);
    expect(bridge.inputsOf('bookings.more')).toEqual([]);
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(bridge.inputsOf('bookings.more')).toHaveLength(1);
  });

  it('is no list at all: empty, loading and failed differ', async () => {
    const answer = (end: 'end' | 'loading' | 'failed') => ({
      'bookings.window': async (input: { offset: number; count: number }) => ({
        ok: true as const,
        value: windowOf([], input, { end, problem: end === 'failed' ? 'offline' : null, readAt: null }),
      }),
    });
    const { bridge } = await openBookings(answer('loading'));
    expect(footer()).toBe('Loading your bookings…');
    let version = 2;
    for (const [end, words] of [
      ['end', 'Nothing coming up'],
      ['failed', 'Couldn’t load your bookings'],
    ] as const) {
      bridge.answers['bookings.window'] = answer(end)['bookings.window'];
      bridge.announce('bookings.changed', { ...usualBookings, version: version++ });
      await settle();
      expect(screen.getByRole('heading', { level: 2, name: words })).toBeTruthy();
    }
    await click(screen.getByRole('button', { name: 'Try now' }));
    expect(bridge.inputsOf('bookings.refresh')).toHaveLength(1);
  });

  it('is said in words too when main itself cannot be asked', async () => {
    await openBookings({ 'bookings.window': async () => ({ ok: false, failure: { code: 'internal' } }) });
    expect(textOf(main())).toContain('Something went wrong inside Bookbar.');
  });
});
