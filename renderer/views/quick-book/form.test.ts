import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { draft, formAnswers, formView } from '../../../test/renderer/support/booking-form.ts';
import { holdAnswers } from '../../../test/renderer/support/held-answers.ts';
import { chooseIn, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import {
  asking,
  box,
  button,
  guest,
  openForm,
  problemOf,
  send,
  valueOf,
  write,
} from '../../../test/renderer/support/quick-form.ts';

useClock();

describe('the form', () => {
  it('says what is booked and when on both clocks, and begins at the name', async () => {
    await openForm();
    expect(screen.getByRole('heading', { level: 1, name: 'Intro call' })).toBeTruthy();
    expect(screen.getByText('3 of 3')).toBeTruthy();
    const sum = screen.getByRole('region', { name: 'Chosen time' });
    expect(sum.textContent).toContain('Fri 30 Oct, 14:00 – 14:30');
    expect(sum.textContent).toContain('09:00 – 09:30 in New York');
    expect(document.activeElement).toBe(guest('Name'));
  });

  it('says before it is booked that one has another booking then', async () => {
    const { bridge } = await openForm({
      'bookings.bookedThen': () =>
        answered({
          booked: [
            { startAt: '2026-10-30T13:00:00.000Z', endAt: '2026-10-30T13:45:00.000Z' },
            { startAt: '2026-10-30T13:15:00.000Z', endAt: '2026-10-30T14:00:00.000Z' },
          ],
          note: { kind: 'overlap', title: 'Coaching', minutes: 30 },
        }),
    });
    expect(bridge.inputsOf('bookings.bookedThen')).toEqual([
      {
        times: [{ at: '2026-10-30T13:00:00.000Z', end: '2026-10-30T13:30:00.000Z' }],
        moving: null,
        seatsOf: null,
        guest: null,
      },
    ]);
    expect(
      screen.getByText('You have another booking then: Fri 30 Oct, 14:00 – 14:45, and 1 more.'),
    ).toBeTruthy();
    expect(button('Book')).toHaveProperty('disabled', false);
  });

  it('books a known guest by three letters and two keys', async () => {
    const { bridge } = await openForm();
    await type(guest('Name'), 'mar');
    expect(guest('Name').getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('2 people').getAttribute('role')).toBe('status');
    const active = document.getElementById(guest('Name').getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Marcus Bell');
    await press('Enter');
    expect([valueOf(guest('Name')), valueOf(guest('Email'))]).toEqual(['Marcus Bell', 'marcus@bell.example']);
    expect(screen.getByText(/was in New York last\s+time/u).textContent).toMatch(/^Marcus was in New York/u);
    expect(button('Book with Marcus')).toBeTruthy();
    await send();
    expect(bridge.inputsOf('quickBook.book')).toEqual([draft]);
  });

  it('takes the guest who was typed, also where Enter comes before the answer', async () => {
    const { hold, release } = holdAnswers();
    const { 'quickBook.guests': answer } = formAnswers;
    await openForm({
      'quickBook.guests': (asked) =>
        answer === undefined ? answered([]) : asked.text === 'mart' ? hold(answer(asked)) : answer(asked),
    });
    await type(guest('Name'), 'mar');
    await type(guest('Name'), 'mart');
    await press('Enter');
    expect(valueOf(guest('Name'))).toBe('mart');
    release();
    await vi.waitFor(() => {
      expect(valueOf(guest('Name'))).toBe('Marta Kovács');
    });
  });

  it('offers the latest people before anything is typed, and means none of them', async () => {
    const { page } = await openForm();
    expect(guest('Name').getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'People you booked with' }).textContent).toContain(
      'Marcus Bell',
    );
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await press('Escape');
    expect(page.quickBook?.step).toBe('time');
    await press('Enter');
    await press('ArrowDown');
    await press('Enter');
    expect(valueOf(guest('Name'))).toBe('Marcus Bell');
  });

  it('asks on its button where somebody has to confirm', async () => {
    await openForm(asking(formView({ confirmedBy: 'host' })));
    await type(guest('Name'), 'mar');
    await press('Enter');
    expect(button('Request with Marcus')).toBeTruthy();
  });

  it('warns of the guest’s night, in the list by a sign and in words, and here', async () => {
    await openForm();
    expect(screen.queryByText(/^Night for/u)).toBeNull();
    await press('Escape');
    await click(screen.getByRole('button', { name: 'Change attendee’s time zone' }));
    await type(screen.getByRole('combobox', { name: /time zone/u }), 'los');
    await press('Enter');
    const night = screen.getAllByRole('option', { name: /night in Los Angeles/u });
    expect(night[0]?.querySelector('svg')).not.toBeNull();
    await click(night[0] ?? document.body);
    expect(screen.getByText(/^Night for the attendee: 0[56]:\d\d in Los Angeles$/u)).toBeTruthy();
  });

  it('knows an address that was typed to its end, and says where they were', async () => {
    const { page } = await openForm();
    await type(guest('Email'), 'Marcus@bell.example');
    guest('Name').focus();
    await settle();
    expect(page.quickBook?.form.known?.name).toBe('Marcus Bell');
    expect(screen.getByText(/was in New York last\s+time/u)).toBeTruthy();
    expect(valueOf(guest('Name'))).toBe('');
  });

  it('offers people by arrows, and Escape closes only the list', async () => {
    const { page } = await openForm();
    await type(guest('Name'), 'mar');
    await press('ArrowDown');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Marta');
    await press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(page.quickBook?.step).toBe('form');
    await press('Escape');
    expect(page.quickBook?.step).toBe('time');
  });

  it('loses nothing when the time is changed, or the popover closes', async () => {
    const { page, bridge } = await openForm();
    await type(guest('Name'), 'Zoë');
    await write(/What is it about/u, 'The rebrand');
    await click(button('Change'));
    expect(page.quickBook?.step).toBe('time');
    await press('ArrowDown');
    await press('Enter');
    expect(valueOf(guest('Name'))).toBe('Zoë');
    bridge.announce('popover.hidden', null);
    bridge.announce('popover.shown', { route: 'quick-book' });
    await settle();
    expect(valueOf(box(/What is it about/u))).toBe('The rebrand');
  });

  it('looks at an answer when its field is left, but says nothing of one never touched', async () => {
    const { bridge } = await openForm({
      'quickBook.check': () => answered([{ field: 'email', part: null, code: 'email' }]),
    });
    guest('Email').focus();
    guest('Name').focus();
    await settle();
    expect(bridge.inputsOf('quickBook.check')).toEqual([]);
    await type(guest('Email'), 'marcus@bellandsons');
    guest('Name').focus();
    await settle();
    expect(guest('Email').getAttribute('aria-invalid')).toBe('true');
    expect(problemOf(guest('Email'))).toBe('This email address is missing its ending, like .com');
    await type(guest('Email'), 'marcus@bellandsons.com');
    expect(guest('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('moves nothing from under a mouse button that is held down', async () => {
    await openForm({ 'quickBook.check': () => answered([{ field: 'email', part: null, code: 'email' }]) });
    await type(guest('Email'), 'marcus@bellandsons');
    const phone = screen.getByRole('radio', { name: /^Phone/u });
    phone.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    phone.focus();
    await settle();
    expect(guest('Email').getAttribute('aria-invalid')).toBeNull();
    phone.click();
    expect(phone).toHaveProperty('checked', true);
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await settle();
    expect(problemOf(guest('Email'))).toBe('This email address is missing its ending, like .com');
  });

  it('sends nothing while something is missing: the first of it has the focus', async () => {
    const { bridge } = await openForm({
      'quickBook.check': () =>
        answered([
          { field: 'email', part: null, code: 'required' },
          { field: 'notes', part: null, code: 'required' },
        ]),
    });
    await type(guest('Name'), 'Ana Ruiz');
    await send();
    expect(document.activeElement).toBe(guest('Email'));
    expect(problemOf(guest('Email'))).toBe('Enter an email address');
    expect(problemOf(box(/What is it about/u))).toBe('Enter an answer');
    expect(bridge.inputsOf('quickBook.book')).toEqual([]);
  });

  it('asks a place for what it needs, and keeps each answer under its place', async () => {
    const { bridge } = await openForm();
    await type(guest('Name'), 'Marcus');
    await click(screen.getByRole('radio', { name: /^Phone/u }));
    await type(box('Marcus’s phone number'), '+1 212 555 0142');
    await click(screen.getByRole('radio', { name: 'Zoom' }));
    expect(screen.queryByRole('textbox', { name: 'Marcus’s phone number' })).toBeNull();
    await click(screen.getByRole('radio', { name: /^Phone/u }));
    await send();
    expect(bridge.inputsOf('quickBook.book')).toMatchObject([
      { place: { value: 'phone', extra: '+1 212 555 0142' } },
    ]);
  });

  it('says what it costs and that it is only requested, before it is sent', async () => {
    await openForm(asking(formView({ price: { amount: 12000, currency: 'eur' }, confirmedBy: 'host' })));
    const note = screen
      .getByText(/Booked once paid/u)
      .textContent.replaceAll(/\s+/gu, ' ')
      .trim();
    expect(note).toBe('€120.00. Booked once paid. This stays a request until the host confirms it.');
  });

  it('keeps the language of the emails out of the way', async () => {
    const { bridge } = await openForm();
    expect(screen.queryByRole('combobox', { name: 'Email language' })).toBeNull();
    await click(button('More Emails in English'));
    await chooseIn(screen.getByRole('combobox', { name: 'Email language' }), 'sv');
    await send();
    expect(bridge.inputsOf('quickBook.book')).toMatchObject([{ language: 'sv' }]);
  });

  it('that can only be booked on its page says why, and opens that', async () => {
    const { bridge } = await openForm(asking(formView({ pageOnly: 'package' })));
    expect(screen.getByText(/Sold as a package/u)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await send();
    await click(button('Open booking page'));
    expect(bridge.inputsOf('quickBook.book')).toEqual([]);
    expect(bridge.inputsOf('quickBook.openPage')).toEqual([{ target: draft.target }]);
  });

  it('that cannot be read is asked for again on a press', async () => {
    let failing = true;
    await openForm({
      'quickBook.form': () =>
        failing ? Promise.resolve({ ok: false, failure: { code: 'offline' } }) : answered(formView()),
    });
    expect(screen.getByRole('heading', { name: 'Couldn’t load the form' })).toBeTruthy();
    failing = false;
    await click(button('Try again'));
    expect(document.activeElement).toBe(guest('Name'));
  });
});
