import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { chooseIn, click, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import { openQuickBook } from '../../../test/renderer/support/open-quick-book.ts';
import {
  answered,
  eventTypes,
  hosts,
  moving,
  quickBookView,
  roadmap,
  slotsOf,
  workshop,
} from '../../../test/renderer/support/quick-book.ts';

const option = (name: string): HTMLElement => screen.getByRole('option', { name });
const names = (): readonly (string | null)[] =>
  within(screen.getByRole('listbox', { name: /^Times / }))
    .getAllByRole('option')
    .map((one) => one.getAttribute('aria-label'));
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

describe('what is said of the times', () => {
  useClock();

  it('says who is free on each slot of a round robin, and filters by host', async () => {
    const { bridge } = await openQuickBook({
      answers: {
        'quickBook.eventTypes': () => answered({ rows: [roadmap], isLearning: false }),
        'quickBook.slots': (query) =>
          answered({
            ...slotsOf(query, (_, index) => ({ hosts: index % 2 === 0 ? [0] : [0, 1, 2] })),
            hosts,
          }),
      },
    });
    expect(names()).toEqual(['15:30, Maya', '16:00, 3 open']);
    await chooseIn(screen.getByRole('combobox', { name: 'Host' }), 'joon');
    expect(bridge.inputsOf('quickBook.slots').at(-1)).toMatchObject({ host: 'joon' });
  });

  it('says how many seats are left, and passes over what is full', async () => {
    await openQuickBook({
      answers: {
        'quickBook.eventTypes': () => answered({ rows: [workshop], isLearning: false }),
        'quickBook.slots': (query) =>
          answered(slotsOf(query, (_, index) => ({ seatsLeft: index === 0 ? 0 : 4 }))),
      },
    });
    expect(option('15:30, Full').getAttribute('aria-disabled')).toBe('true');
    expect(focused()).toBe('16:00, 4 seats left');
  });

  it('says when a slot it stood on was taken meanwhile', async () => {
    let isTaken = false;
    const { page } = await openQuickBook({
      answers: {
        'quickBook.slots': (query) => {
          const list = slotsOf(query);
          return answered(isTaken ? { ...list, slots: list.slots.slice(1), askedAt: query.to } : list);
        },
      },
    });
    await press('Enter');
    isTaken = true;
    page.quickBook?.reloadTimes();
    await settle();
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe('10:30 was just taken.');
    expect(focused()).toBe('11:00, 16:00 your time');
  });

  it('says why it could not ask, and asks again', async () => {
    let isDown = true;
    await openQuickBook({
      answers: {
        'quickBook.slots': (query) =>
          isDown
            ? Promise.resolve({ ok: false, failure: { code: 'service-error' } })
            : answered(slotsOf(query)),
      },
    });
    await press('Enter');
    expect(screen.getByText('The service returned an error.')).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);
    isDown = false;
    await click(again);
    expect(focused()).toBe('10:30, 15:30 your time');
  });

  it('says that there are none at all, and why', async () => {
    await openQuickBook({
      answers: {
        'quickBook.slots': (query) => answered({ ...slotsOf(query), slots: [] }),
        'quickBook.whyNone': () =>
          answered({
            reasons: [{ kind: 'busy', host: 'Maya', at: null }],
            firstOpen: null,
          }),
      },
    });
    await press('Enter');
    expect(screen.getByRole('heading', { name: 'No open times in the next 33 weeks' })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Why?' }));
    expect(screen.getByText('Maya is busy.')).toBeTruthy();
  });

  it('is shown the current time of a booking that is moved, struck and not to be chosen', async () => {
    const { page, bridge } = await openQuickBook();
    await page.reschedule('roadmap');
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reschedule Roadmap consult');
    expect(screen.getByText('Rescheduling from Wed 28 Oct, 08:30')).toBeTruthy();
    expect(option('08:30, 16:30 your time, current time').getAttribute('aria-disabled')).toBe('true');
    expect(bridge.inputsOf('quickBook.slots').at(-1)).toMatchObject({
      moving: 'roadmap',
      target: moving.row.target,
    });
    await press('Escape');
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'roadmap' });
  });

  it('takes a guest’s zone from an earlier booking only while none was chosen', async () => {
    const { page } = await openQuickBook({ quickBook: { ...quickBookView, last: null } });
    await press('Enter');
    const priya = { name: 'Priya Raman', email: 'p@example.org', timeZone: 'Asia/Kolkata' };
    expect(page.quickBook?.guessZone(priya)).toBe(true);
    await settle();
    expect(screen.getByText(/was in Kolkata last time/).textContent).toContain('Priya Raman');
    page.quickBook?.chooseZone('America/New_York');
    expect(page.quickBook?.guessZone(priya)).toBe(false);
    expect(eventTypes).toContain(page.quickBook?.row);
  });
});
