import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import * as rows from '../../test/renderer/support/rows.ts';
import {
  arrive,
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../test/renderer/support/open-page.ts';
import { agendaView, dayOf, fullDay, signedIn } from '../../test/renderer/support/views.ts';

useClock();

const textOf = (element: Element): string => element.textContent.replace(/[\s ]+/gu, ' ').trim();
const main = (): HTMLElement => screen.getByRole('main');

async function openBooking(row: BookingRow): Promise<OpenPage> {
  const opened = await openPage({ session: signedIn, agenda: agendaView(dayOf([row])) });
  opened.page.route.openBooking(row.uid);
  await arrive();
  return opened;
}

describe('a booking', () => {
  it('says what it is, when, and with whom, on both clocks', async () => {
    await openBooking(rows.portfolioReview);
    expect(screen.getByRole('heading', { level: 1, name: 'Booking' })).toBe(document.activeElement);
    expect(screen.getByText('in 12 min')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Portfolio review' })).toBeTruthy();
    expect(screen.getByText('Today, 10:30 – 11:15')).toBeTruthy();
    expect(screen.getByText('15:00 – 15:45 in Kolkata')).toBeTruthy();
    expect(textOf(main())).toContain('Priya Raman priya@raman.design 14:48 there');
    expect(within(main()).getByText('Host')).toBeTruthy();
    expect(textOf(main())).toContain('€120.00 Paid');
    expect(textOf(main())).toMatch(/Booking ID ?portfolio/u);
  });

  it('offers what can be done with it, by pointer and by key', async () => {
    const { bridge } = await openBooking(rows.portfolioReview);
    await click(screen.getByRole('button', { name: 'Join on Zoom' }));
    await click(screen.getByRole('button', { name: 'More' }));
    await click(screen.getByRole('menuitem', { name: 'Copy details' }));
    await press('c');
    await press('E');
    await press('j', { ctrlKey: true });
    expect(bridge.inputsOf('booking.join')).toHaveLength(2);
    expect(bridge.inputsOf('booking.copy')).toEqual([
      { uid: 'portfolio', what: 'details' },
      { uid: 'portfolio', what: 'link' },
    ]);
    expect(bridge.inputsOf('booking.mail')).toEqual([{ uid: 'portfolio', to: null }]);
  });

  it('says where a link leads that a guest may have typed', async () => {
    const action = { kind: 'join', provider: null, host: 'evil.example' } as const;
    await openBooking({ ...rows.portfolioReview, action });
    expect(screen.getByRole('button', { name: 'Join at evil.example' })).toBeTruthy();
  });

  it('says of what cannot be done why, where it can be reached', async () => {
    const { bridge, page } = await openBooking(rows.introCall);
    const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? textOf(one));
    expect(names).toEqual(['Back', 'More', 'Copy link', 'Email', 'Reschedule', 'Cancel', 'Copy booking ID']);
    const link = screen.getByRole('button', { name: 'Copy link' });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(link.hasAttribute('disabled')).toBe(false);
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'No link to copy.',
    );
    await click(link);
    expect(page.toast.message).toEqual({ text: 'No link to copy.', failed: true });
    expect(bridge.inputsOf('booking.copy')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Reschedule' }).hasAttribute('aria-disabled')).toBe(false);
  });

  it('is known by its ID, which can be copied', async () => {
    const { bridge, page } = await openBooking(rows.introCall);
    await click(screen.getByRole('button', { name: 'Copy booking ID' }));
    expect(bridge.inputsOf('booking.copy')).toEqual([{ uid: rows.introCall.uid, what: 'uid' }]);
    expect(page.toast.message).toEqual({ text: 'Booking ID copied', failed: false });
  });

  it('that waits says for what', async () => {
    await openBooking(rows.introCall);
    expect(within(main()).getByText('Unconfirmed')).toBeTruthy();
    expect(textOf(screen.getByText('Not confirmed yet.').parentElement ?? main())).toBe(
      'Not confirmed yet. Confirm or decline it in the web app. You can reschedule or cancel it here.',
    );
  });

  it('that is off says why, and offers no call', async () => {
    await openBooking({ ...rows.portfolioReview, status: 'CANCELLED', reason: 'Line one\nline two' });
    expect(within(main()).getByText('Cancelled')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Reason' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join on Zoom' })).toBeNull();
    expect(screen.queryByText('in 12 min')).toBeNull();
  });

  it('that is on may carry the reason it was moved for', async () => {
    await openBooking({ ...rows.portfolioReview, rescheduled: true, reason: 'Train strike' });
    expect(within(main()).getByText('Rescheduled')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Reason for rescheduling' })).toBeTruthy();
  });

  it('at a place says where', async () => {
    const { bridge } = await openBooking(rows.studioTour);
    expect(screen.getByText('Hornsgatan 12, Stockholm')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Copy address' }));
    expect(bridge.inputsOf('booking.copy')).toEqual([{ uid: 'studio', what: 'place' }]);
  });

  it('by telephone shows the number, from the card on', async () => {
    const row = { ...rows.portfolioReview, action: { kind: 'call', phone: '+46 8 123 456' } } as const;
    const today = dayOf([row], { next: { key: row.uid, phase: 'soon' }, later: [] });
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(today) });
    await click(screen.getByRole('button', { name: 'Show number' }));
    await arrive();
    expect(screen.getByText('+46 8 123 456')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show number' })).toBeNull();
    expect(bridge.inputsOf('booking.join')).toEqual([]);
  });

  it('that vanished while it was open says so', async () => {
    const { bridge } = await openBooking(rows.portfolioReview);
    bridge.announce('agenda.changed', agendaView(dayOf([rows.introCall])));
    await settle();
    expect(screen.getByRole('heading', { name: 'This booking is no longer in your list' })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('link', { name: /Intro call/u })).toBeTruthy();
  });
});

describe('hostile text', () => {
  const title = `<script>alert(1)</script><b>${'W'.repeat(200)}</b> \u202Eevil מַשֶּׁהוּ 👩‍🚀`;
  const name = '<img src=x onerror="alert(1)"> محمد\u2066';
  const hostile = rows.bookingRow({
    uid: 'hostile"]<x>',
    title,
    startAt: '2026-10-28T12:00:00.000Z',
    endAt: '2026-10-28T12:30:00.000Z',
    status: '<i>NEW_STATUS</i>',
    people: [rows.person(name, 'x@example.org', '../../etc/passwd')],
    place: '{{constructor}}',
    reason: '<svg onload=alert(1)>',
    payment: 'open',
    price: { amount: 1200, currency: '<b>' },
    schedulingType: 'constructor',
    eventTypeTitle: '__proto__',
  });

  it('stays text in a row, on the card and in the detail, and is distinguished from ours', async () => {
    const { page } = await openPage({
      session: signedIn,
      agenda: agendaView(
        dayOf([hostile, rows.coaching], { next: { key: hostile.uid, phase: 'soon' }, later: ['coaching'] }),
      ),
    });
    expect(document.querySelector('script, img, b b, i i')).toBeNull();
    const card = screen.getByRole('region', { name: /^Next up/ });
    expect(within(card).getByText(title).tagName).toBe('BDI');
    expect(within(card).getByText(/محمد|<img/u).tagName).toBe('BDI');

    page.route.openBooking(hostile.uid);
    await arrive();
    expect(document.querySelector('script, img')).toBeNull();
    expect(screen.getByText('{{constructor}}')).toBeTruthy();
    expect(screen.getByText('__proto__')).toBeTruthy();
    expect(textOf(main())).toContain('12.00 <B>');
  });

  it('gets the focus back on its row, whatever its uid is made of', async () => {
    const { page } = await openPage({
      session: signedIn,
      agenda: agendaView(dayOf([rows.coaching, hostile])),
    });
    page.route.openBooking(hostile.uid);
    await arrive();
    await press('Escape');
    expect(document.activeElement?.getAttribute('data-uid')).toBe(hostile.uid);
  });
});

it('a row opens its booking and has the focus again after it', async () => {
  await openPage({ session: signedIn, agenda: agendaView(fullDay) });
  const row = screen.getByRole('link', { name: /Coaching, session 3/u });
  await click(row);
  await arrive();
  expect(screen.getByRole('heading', { level: 2, name: 'Coaching, session 3' })).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Coaching, session 3/u }));
});
