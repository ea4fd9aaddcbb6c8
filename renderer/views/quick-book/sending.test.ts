import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { field, formView, isBooked, isRefused, taken } from '../../../test/renderer/support/booking-form.ts';
import { click, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import {
  box,
  button,
  guest,
  problemOf,
  say,
  send,
  sendMarcus,
  valueOf,
  write,
} from '../../../test/renderer/support/quick-form.ts';

useClock();

describe('sending', () => {
  it('happens once, and the button says that it runs', async () => {
    const opened = await sendMarcus();
    expect(button('Book with Marcus').getAttribute('aria-busy')).toBe('true');
    await send();
    await click(button('Book with Marcus'));
    await say(opened, { state: 'sending' });
    await send();
    expect(opened.bridge.inputsOf('quickBook.book')).toHaveLength(1);
    await say(opened, isBooked());
    expect(screen.getByRole('heading', { level: 2, name: 'Booked' })).toBeTruthy();
  });

  it('into a time that was just taken offers the nearest, with everything kept', async () => {
    const opened = await sendMarcus();
    await say(opened, taken);
    const alert = screen.getAllByRole('alert').find((one) => one.textContent.includes('taken'));
    expect(alert?.textContent).toContain('14:00 was just taken.');
    expect(button('Pick a time to book').hasAttribute('disabled')).toBe(true);
    expect(valueOf(guest('Email'))).toBe('marcus@bell.example');
    await send();
    expect(opened.bridge.inputsOf('quickBook.book')).toHaveLength(1);
    await click(button('14:30'));
    expect(screen.getByRole('region', { name: 'Chosen time' }).textContent).toContain('14:30');
    expect(document.activeElement).toBe(box(/What is it about/u));
    await send();
    expect(opened.bridge.inputsOf('quickBook.book')).toMatchObject([{}, { at: '2026-10-30T13:30:00.000Z' }]);
    expect(opened.bridge.inputsOf('quickBook.dismiss')).toEqual([{ id: 'write-1' }]);
  });

  it('into a time that was taken offers the three that are nearest, and the first has the focus', async () => {
    const opened = await sendMarcus();
    const times = ['11:00', '11:30', '12:00', '13:30', '14:00', '14:30'];
    const nearest = times.map((time) => {
      const at = `2026-10-30T${time}:00.000Z`;
      return { at, end: at, hosts: [], seatsLeft: null };
    });
    await say(opened, isRefused({ kind: 'taken', nearest }));
    const shown = screen.getAllByRole('button', { name: /^\d\d:\d\d$/u });
    expect(shown.map(({ textContent }) => textContent.trim())).toEqual(['13:00', '14:30', '15:00']);
    expect(document.activeElement).toBe(shown[0]);
  });

  it('with an answer to what is not asked here says so and leads to the page', async () => {
    const opened = await sendMarcus();
    const page = 'https://book.example/maya/intro';
    await say(
      opened,
      isRefused({ kind: 'answer', field: 'shoe', message: '{shoe}error_required_field', page }),
    );
    const alert = screen.getAllByRole('alert').find((one) => one.textContent.includes('accepted'));
    expect(alert?.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toContain(
      'The service requires “shoe”, which this form doesn’t have.',
    );
    await click(button('Open booking page'));
    expect(opened.bridge.inputsOf('quickBook.openPage')).toHaveLength(1);
  });

  it('with an answer the service does not take leads to it', async () => {
    const opened = await sendMarcus();
    await say(opened, isRefused({ kind: 'answer', field: 'notes', message: '{notes}invalid' }));
    expect(document.activeElement).toBe(box(/What is it about/u));
    expect(problemOf(box(/What is it about/u))).toBe('The service didn’t accept this');
    await write(/What is it about/u, 'Something else');
    expect(box(/What is it about/u).getAttribute('aria-invalid')).toBeNull();
    await send();
    expect(opened.bridge.inputsOf('quickBook.book')).toHaveLength(2);
  });

  it('that is refused for an unknown reason quotes the service as text', async () => {
    const opened = await sendMarcus();
    await say(opened, isRefused({ kind: 'other', message: '<b>Paused</b>' }));
    expect(screen.getByText('<b>Paused</b>')).toBeTruthy();
    await click(button('Try again'));
    expect(opened.bridge.inputsOf('quickBook.book')).toHaveLength(2);
  });

  it('cannot be left before there is anything of it to show', async () => {
    const opened = await sendMarcus({ 'quickBook.check': () => new Promise(() => undefined) });
    await press('Escape');
    expect(opened.page.quickBook?.step).toBe('form');
    expect(button('Book with Marcus').getAttribute('aria-busy')).toBe('true');
  });

  it('asks what the form asks by now, with what was typed kept', async () => {
    let isChanged = false;
    const budget = field('budget', { label: 'Budget', isRequired: true });
    await sendMarcus({
      'quickBook.check': () => {
        isChanged = true;
        return answered([{ field: 'budget', part: null, code: 'required' }]);
      },
      'quickBook.form': () =>
        answered(isChanged ? formView({ fields: [...formView().fields, budget] }) : formView()),
    });
    await settle();
    expect(document.activeElement).toBe(box('Budget'));
    expect(problemOf(box('Budget'))).toBe('Fill in “Budget”');
    expect(valueOf(guest('Email'))).toBe('marcus@bell.example');
  });

  it('left in between goes on, and shows how it goes', async () => {
    const opened = await sendMarcus();
    await press('Escape');
    await say(opened, { state: 'sending' });
    expect(screen.getByRole('heading', { level: 2, name: 'Booking…' })).toBeTruthy();
  });
});
