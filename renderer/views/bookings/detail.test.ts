import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { icons, type IconName } from '../../components/icons.ts';
import {
  allActions,
  detailOf,
  fullDetail,
  personCard,
  seriesDetail,
} from '../../../test/renderer/support/booking-detail.ts';
import {
  describedBy,
  openBookings,
  openDetail,
  textOf,
} from '../../../test/renderer/support/open-bookings.ts';
import { arrive, click, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import { requestDayAnswers } from '../../../test/renderer/support/days.ts';
import { answered, eventType, quickBookAnswers } from '../../../test/renderer/support/quick-book.ts';
import * as rows from '../../../test/renderer/support/rows.ts';

useClock();

const main = (): HTMLElement => screen.getByRole('main');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

const pathsOf = (name: IconName): string => Object.values(icons[name]).join();
/** The icon of the first line below a heading. */
const iconOf = (heading: string): string =>
  [...(screen.getByRole('heading', { name: heading }).parentElement?.querySelectorAll('path') ?? [])]
    .map((path) => path.getAttribute('d'))
    .join();

describe('a booking in full', () => {
  it('says everything that the service gave of it', async () => {
    await openDetail(rows.portfolioReview, fullDetail);
    const text = textOf(main());
    expect(text).toContain('Reason for rescheduling Train strike on Monday');
    expect(text).toContain('FromMon 26 October, 10:30 – 11:15');
    expect(text).toContain('Anything else? No answer');
    expect(text).toContain('€120.00 Paid');
    expect(text).toContain('Password: sunrise');
    expect(text).toContain('TeamNorthlight');
    expect(screen.getByText(/I care more about the story/u).className).toContain('lines');
    await click(button(/^More details/u));
    expect(textOf(main())).toContain('Metadata › campaign autumn');
  });

  it('that moved says where to, and one that I cancelled says that it was me', async () => {
    const off = { ...rows.studioTour, status: 'CANCELLED', rescheduled: true };
    const movedTo = { uid: 'later', startAt: '2026-10-29T15:00:00.000Z', endAt: '2026-10-29T15:45:00.000Z' };
    await openDetail(off, detailOf(off, { movedTo, cancelledBy: 'Maya@northlight.studio' }));
    expect(textOf(main())).toContain('Rescheduled to tomorrow, 16:00.');
    expect(textOf(main())).toContain('Cancelled by you');
  });

  it('opens each of its links through main, by its place', async () => {
    const { bridge } = await openDetail(rows.portfolioReview, fullDetail);
    expect(textOf(main())).toContain('There are 2 ways to join. See Links below.');
    await click(button(/meet\.example\.org/u));
    await click(button('Join on Zoom'));
    expect(bridge.inputsOf('booking.join')).toEqual([{ uid: 'portfolio', link: 1 }, { uid: 'portfolio' }]);
    expect(main().querySelector('a')).toBeNull();
  });

  it('offers to join early, and says when it opens', async () => {
    await openDetail(rows.coaching);
    expect(button('Open link now')).toBeTruthy();
    expect(textOf(main())).toContain('You can join from 13:45, 15 min before the start.');
  });

  it('of a visit offers its address, and shows a pin for it and for nothing else', async () => {
    const { bridge } = await openDetail(rows.studioTour);
    expect(textOf(main())).not.toContain('before the start');
    expect(iconOf('Place')).toBe(pathsOf('pin'));
    await click(button('Copy address'));
    expect(bridge.inputsOf('booking.copy')).toEqual([{ uid: 'studio', what: 'place' }]);
  });

  it.each([
    ['Zoom', 'video'],
    ['Phone call', 'call'],
  ] as const)('by %s has no map pin', async (place, placeKind) => {
    await openDetail({ ...rows.portfolioReview, place, placeKind });
    expect(iconOf('Place')).toBe(pathsOf(placeKind === 'call' ? 'phone' : 'video'));
  });

  it('shows what is left of its series, and opens the others', async () => {
    const { page } = await openDetail(rows.coaching, seriesDetail);
    expect(screen.getByRole('heading', { level: 2, name: 'Series, 4 left' })).toBeTruthy();
    expect(textOf(main())).toContain('Wed 28 October, 14:00This one');
    await click(button(/^Wed 4 November, 14:00/u));
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'coaching-4' });
    await press('Escape');
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'coaching' });
  });

  it('breaks an address behind its sign and before its dots only', async () => {
    await openDetail(rows.portfolioReview);
    const address = main().querySelector('.cell-sub bdi');
    const lines = address?.innerHTML.replaceAll(/<!--.*?-->/gu, '').split(/<wbr[^>]*>/u);
    expect(lines).toEqual(['priya@', 'raman', '.design']);
  });

  it('writes to all by its key and to one by a press, and saves a calendar file', async () => {
    const { bridge } = await openDetail(rows.portfolioReview);
    await press('e');
    await click(button('Email Priya Raman'));
    await click(button('More'));
    await click(screen.getByRole('menuitem', { name: 'Save calendar file…' }));
    expect(bridge.inputsOf('booking.mail')).toEqual([
      { uid: 'portfolio', to: null },
      { uid: 'portfolio', to: 'priya@raman.design' },
    ]);
    expect(bridge.inputsOf('booking.saveCalendarFile')).toEqual([{ uid: 'portfolio' }]);
  });

  it('is asked for again when something changed, and once for each change', async () => {
    const { bridge } = await openDetail(rows.portfolioReview);
    expect(bridge.inputsOf('bookings.detail')).toHaveLength(1);
    bridge.announce('bookings.changed', { version: 2, unconfirmed: 0, unread: 0, colleagues: [] });
    await settle();
    expect(bridge.inputsOf('bookings.detail')).toHaveLength(2);
  });

  it('is booked again from one that is off, for the same person', async () => {
    const { page } = await openDetail(
      { ...rows.contractQuestions, eventTypeTitle: 'Intro call' },
      { eventType: { id: 48, title: 'Intro call', team: null } },
      {
        ...quickBookAnswers,
        'quickBook.eventTypes': () => answered({ rows: [eventType(48)], isLearning: false }),
      },
    );
    await click(button('Book again'));
    await arrive();
    expect(page.route.pushed).toMatchObject({ name: 'quick-book', fromUid: 'contract' });
    expect(page.quickBook).toMatchObject({ step: 'time', timeZone: 'Europe/Rome' });
    expect(page.quickBook?.guest?.email).toBe('lucia@ferrarilegal.example');
  });
});

describe('a request', () => {
  it('has the day around it, and a key to the web app, where it is confirmed', async () => {
    const { bridge } = await openDetail(rows.introCall, { hasWebApp: true }, requestDayAnswers);
    expect(textOf(main())).toContain('Free before it. Coaching right after.');
    expect(screen.getByRole('img', { name: /Longest gap 14:15 to 16:30. 1 overlap$/u })).toBeTruthy();
    expect(bridge.inputsOf('agenda.day')).toEqual([{ date: '2026-10-28' }]);
    await press('o');
    await click(button('Open web app'));
    expect(bridge.inputsOf('bookings.openWebApp')).toHaveLength(2);
  });

  it('of one’s own to another person has neither: who asked cannot answer', async () => {
    await openDetail({ ...rows.introCall, isGuest: true }, { hasWebApp: true }, requestDayAnswers);
    expect(screen.queryByRole('button', { name: 'Open web app' })).toBeNull();
    expect(textOf(main())).not.toContain('Free before it.');
  });

  it('has no such key where no web app is known, as in the demo', async () => {
    const { bridge } = await openDetail(rows.introCall, {}, requestDayAnswers);
    expect(screen.queryByRole('button', { name: 'Open web app' })).toBeNull();
    await press('o');
    expect(bridge.inputsOf('bookings.openWebApp')).toEqual([]);
  });
});

describe('what cannot be done', () => {
  const no = (why: 'past' | 'not-yours' | 'event-type-gone' | 'offline' | 'web-only') =>
    ({ can: false, why }) as const;

  it.each([
    ['past', 'This booking is over.'],
    ['offline', 'You’re offline.'],
    ['not-yours', 'View only. This account can’t change this booking.'],
  ] as const)('for being %s is said, reached by Tab, and done by no key', async (why, words) => {
    const { bridge, page } = await openDetail(rows.portfolioReview, {
      actions: { ...allActions, reschedule: no(why), cancel: no(why) },
    });
    for (const name of ['Reschedule', 'Cancel']) {
      expect(describedBy(button(name))).toBe(words);
      button(name).focus();
      expect(document.activeElement).toBe(button(name));
    }
    await press('r');
    await press('Delete');
    expect(bridge.inputsOf('quickBook.moving')).toEqual([]);
    expect(page.route.sheet).toBeNull();
  });

  it('as its host is tried as an attendee, and said to be so', async () => {
    const attended = { ...rows.portfolioReview, isHost: false, canManage: false, isGuest: true };
    const { bridge } = await openDetail(attended, { actions: allActions });
    expect(textOf(main())).toContain('You’re an attendee. You can try to reschedule or cancel it');
    await press('r');
    expect(bridge.inputsOf('quickBook.moving')).toEqual([{ uid: 'portfolio' }]);
  });

  it('for want of its event type still leaves cancelling', async () => {
    await openDetail(rows.portfolioReview, {
      actions: { ...allActions, reschedule: no('event-type-gone'), bookAgain: no('event-type-gone') },
    });
    expect(describedBy(button('Reschedule'))).toBe(
      'Its event type was deleted. You can cancel it, but not reschedule it.',
    );
    expect(button('Cancel').getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['Email', 'booking.mail'],
    ['Copy link', 'booking.copy'],
    ['Reschedule', 'quickBook.moving'],
    ['Join on Zoom', 'booking.join'],
  ] as const)('when it was asked for and failed says so: %s', async (name, call) => {
    await openDetail(
      rows.portfolioReview,
      {},
      {
        [call]: async () => ({ ok: false, failure: { code: 'not-found' } }),
      },
    );
    await click(button(name));
    expect(document.querySelector('.toast-bad')?.textContent).toContain('It no longer exists.');
  });
});

describe('the card of a person', () => {
  it('shows earlier and coming bookings, and books the next one', async () => {
    const { bridge, page } = await openDetail(
      rows.portfolioReview,
      { eventType: { id: 48, title: '', team: null } },
      {
        ...quickBookAnswers,
        'quickBook.lookUp': () => answered(eventType(48)),
      },
    );
    const fold = button('Bookings with Priya Raman');
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await click(fold);
    expect(bridge.inputsOf('bookings.person')).toEqual([{ email: 'priya@raman.design' }]);
    const card = main();
    expect(textOf(card)).toContain(
      'Kolkata time. 6 bookings, first on 4 Mar, last on 12 Oct, usually 45 min, 1 cancelled.',
    );
    expect(within(card).queryByRole('button', { name: /^28 Oct/u })).toBeNull();
    expect(within(card).getByRole('button', { name: /^11 Nov, 10:30/u })).toBeTruthy();
    expect(within(card).getAllByRole('button', { name: /^\d+ Oct/u })).toHaveLength(3);
    await click(button('Show all 4 earlier'));
    expect(within(card).getByRole('button', { name: /^4 Mar/u })).toBeTruthy();
    await click(button('Book the next one'));
    await arrive();
    expect(page.quickBook?.guest?.email).toBe('priya@raman.design');
  });

  it('says what it could not find out', async () => {
    await openDetail(
      rows.portfolioReview,
      {},
      {
        'bookings.person': async () => ({ ok: true, value: { ...personCard, problem: 'offline' } }),
      },
    );
    await click(button('Bookings with Priya Raman'));
    expect(textOf(main())).toContain('You’re offline. Showing saved bookings.');
  });

  it('is there for guests only', async () => {
    await openDetail(rows.portfolioReview);
    expect(screen.getAllByRole('button', { name: /^Bookings with/u })).toHaveLength(1);
  });
});

describe('what is new', () => {
  const unread = { version: 1, unconfirmed: 0, unread: 2, colleagues: [] };

  it('is listed by the day it was noticed, and read by being looked at', async () => {
    const { bridge } = await openBookings({}, unread);
    await click(button('Activity, 2 unread'));
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Activity' })).toBe(document.activeElement);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('aria-label'))).toEqual([
      'New: Intro call, with Sofia Marques, 29 Oct, 10:00, at 09:52, unread',
      'Rescheduled: Portfolio review, with Priya Raman, 26 Oct, 10:30 to 28 Oct, 10:30, “Train strike on Monday”, at 09:52, unread',
      'Cancelled: Contract questions, with Lucia Ferrari, 28 Oct, 09:15, “Moved to email”, at 15:00',
      'Joined: Workshop: onboarding audit, with Ana Souza, 29 Oct, 10:00, at 10:00',
    ]);
    expect(bridge.inputsOf('bookings.newsRead')).toHaveLength(1);
  });

  it('opens its booking and comes back to its row', async () => {
    await openBookings(
      { 'bookings.detail': async () => ({ ok: true, value: detailOf(rows.portfolioReview) }) },
      unread,
    );
    await click(button('Activity, 2 unread'));
    await arrive();
    await click(screen.getByRole('link', { name: /Rescheduled: Portfolio review/u }));
    await arrive();
    expect(screen.getByRole('heading', { level: 2, name: 'Portfolio review' })).toBeTruthy();
    await press('Escape');
    await arrive();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Rescheduled: Portfolio review/u }));
    await press('Escape');
    await arrive();
    expect(screen.getByRole('button', { name: 'List: Upcoming' })).toBeTruthy();
  });

  it('may lead to a booking that is there no more', async () => {
    await openBookings({}, unread);
    await click(button('Activity, 2 unread'));
    await arrive();
    await click(screen.getByRole('link', { name: /New: Intro call/u }));
    await arrive();
    // Sofia’s booking is in the list that was read, so it is shown by that; a removed one is not.
    expect(screen.getByRole('heading', { level: 2, name: 'Intro call' })).toBeTruthy();
    await press('Escape');
    await arrive();
    await click(screen.getByRole('link', { name: /Joined: Workshop/u }));
    await arrive();
    expect(screen.getByRole('heading', { name: 'This booking is no longer in your list' })).toBeTruthy();
  });
});
