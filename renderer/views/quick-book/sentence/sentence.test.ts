import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { GuestRow } from '../../../../preload/contract/model/quick-book.ts';
import type { SentenceMeaning } from '../../../../preload/contract/model/sentence.ts';
import {
  field,
  formView,
  isBooked,
  marcus,
  moveForm,
  taken,
} from '../../../../test/renderer/support/booking-form.ts';
import type { OwnAnswers } from '../../../../test/renderer/support/fake-bridge.ts';
import { holdAnswers } from '../../../../test/renderer/support/held-answers.ts';
import {
  arrive,
  click,
  press,
  settle,
  type,
  useClock,
  type OpenPage,
} from '../../../../test/renderer/support/open-page.ts';
import { answered, moving, slotsOf } from '../../../../test/renderer/support/quick-book.ts';
import { button, openQuickBook, say } from '../../../../test/renderer/support/quick-form.ts';
import {
  at,
  ofIntro,
  onFriday,
  person,
  sentenceAnswers,
} from '../../../../test/renderer/support/sentence.ts';

useClock();

const sayField = (): HTMLElement => screen.getByRole('combobox', { name: 'What to book, with whom, when' });
const chips = (): readonly string[] =>
  within(screen.getByRole('group', { name: 'Understood' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent.replaceAll(/\s+/gu, ' ').trim());
const options = (): readonly string[] =>
  screen.getAllByRole('option').map((one) => one.textContent.replaceAll(/\s+/gu, ' ').trim());

/** Quick-book in which these texts are sentences. */
async function openWith(
  sentences: Readonly<Record<string, readonly SentenceMeaning[]>>,
  own: OwnAnswers = {},
): Promise<OpenPage> {
  const [first = ''] = Object.keys(sentences);
  const opened = await openQuickBook({ ...sentenceAnswers(sentences), ...own });
  await type(sayField(), first);
  await arrive();
  return opened;
}

const said = 'intro marcus fri 2pm';
const clear = { [said]: [ofIntro, person([marcus], 'Marcus'), onFriday, at(840)] };

/** Lets the key go, and waits as long as it has to rest before it books. */
async function rest(): Promise<void> {
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
  await vi.advanceTimersByTimeAsync(450);
  await settle();
}

async function pressBook(): Promise<void> {
  if (!(await press('Enter'))) await click(document.activeElement as HTMLElement);
}

describe('a sentence in quick-book', () => {
  it('shows what was understood, and the open time on both clocks with others around it', async () => {
    await openWith(clear);
    expect(chips()).toEqual(['Intro call', 'Marcus Bell', 'Fri 30 Oct', '14:00', 'Your time', '30 min']);
    expect(screen.getByRole('group', { name: 'Open time' }).textContent).toContain('14:00 – 14:30');
    expect(options()[0]).toContain('09:00 in New York');
    expect(screen.getByRole('button', { name: 'Person: Marcus Bell, change' })).toBeTruthy();
    expect(
      screen.getByRole('option', { name: /^Friday 30 October, 14:00 – 14:30 09:00 in New York/u }),
    ).toBeTruthy();
  });

  it('is booked by two presses of Enter, of which the second one counts only after a rest', async () => {
    const opened = await openWith(clear);
    await press('Enter');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fri 30 Oct, 14:00 – 14:30');
    expect(screen.getByRole('main').textContent).toContain('marcus@bell.example');
    expect(document.activeElement).toBe(button('Book with Marcus'));
    // The same press, held down or again at once, books nothing.
    expect(await press('Enter', { repeat: true })).toBe(true);
    expect(await press('Enter')).toBe(true);
    await click(button('Book with Marcus'));
    expect(opened.bridge.inputsOf('quickBook.book')).toHaveLength(0);
    await rest();
    await pressBook();
    expect(opened.bridge.inputsOf('quickBook.book')).toMatchObject([
      {
        at: '2026-10-30T13:00:00.000Z',
        timeZone: 'America/New_York',
        answers: { email: 'marcus@bell.example' },
      },
    ]);
    await say(opened, isBooked());
    expect(screen.getByRole('heading', { level: 2, name: 'Booked' })).toBeTruthy();
  });

  it('comes back as it was by Back, and opens the form by its key', async () => {
    const { page } = await openWith(clear);
    await press('Enter');
    page.back();
    await settle();
    expect(sayField()).toMatchObject({ value: said });
    expect(chips()[1]).toBe('Marcus Bell');
    await press('Enter');
    await press('e', { ctrlKey: true });
    expect(page.quickBook?.step).toBe('form');
    page.back();
    await settle();
    expect(sayField()).toMatchObject({ value: said });
  });

  it('returns to the nearest times where somebody was faster', async () => {
    const opened = await openWith(clear);
    await press('Enter');
    await rest();
    await pressBook();
    await say(opened, taken);
    expect(opened.page.quickBook?.step).toBe('type');
    expect(screen.getAllByRole('alert').some((one) => one.textContent.includes('was just taken'))).toBe(true);
    expect(sayField()).toMatchObject({ value: said });
    expect(opened.bridge.inputsOf('quickBook.book')).toHaveLength(1);
  });

  it('leads to the form where something has to be answered first', async () => {
    const required = formView({
      fields: [...formView().fields, field('company', { label: 'Company', isRequired: true })],
    });
    const { page } = await openWith(clear, {
      'quickBook.form': () => answered(required),
      'quickBook.check': () => answered([{ field: 'company', part: null, code: 'required' }]),
    });
    await press('Enter');
    expect(page.quickBook?.step).toBe('form');
    expect(screen.getByRole('textbox', { name: 'Company' })).toBeTruthy();
  });

  it('says which time is not open, and how far the nearest ones are', async () => {
    await openWith(
      { 'intro marcus fri 1pm': [ofIntro, person([marcus], 'Marcus'), onFriday, at(1380)] },
      {
        'quickBook.slots': (query) => answered(slotsOf(query)),
      },
    );
    expect(screen.getByRole('main').textContent).toContain('23:00 isn’t open on Fri 30 Oct');
    expect(screen.getByRole('main').textContent).toContain('These are the nearest open times.');
    expect(options()[0]).toMatch(/earlier · \d\d:\d\d in New York/u);
  });
});

describe('somebody who types fast', () => {
  it('presses Enter before the answers are there, and gets what was typed', async () => {
    const { hold, release } = holdAnswers();
    const { page } = await openQuickBook({
      ...sentenceAnswers(clear),
      'quickBook.slots': (query) => hold(answered(slotsOf(query))),
    });
    await type(sayField(), said);
    await press('Enter');
    expect(page.quickBook?.step).toBe('type');
    release();
    await arrive();
    expect(page.quickBook?.step).toBe('confirm');
  });
});

describe('what is not clear', () => {
  const nora: GuestRow = { ...marcus, name: 'Nora Bell', email: 'nora@bell.example' };

  it('is asked in place: which of two people, by writing the answer into the sentence', async () => {
    const { bridge } = await openWith(
      {
        'intro bell fri 2pm': [ofIntro, person([marcus, nora], 'Bell'), onFriday, at(840)],
        'intro Nora Bell fri 2pm': [ofIntro, person([nora], 'Nora Bell'), onFriday, at(840)],
      },
      { 'quickBook.say': () => answered('intro Nora Bell fri 2pm') },
    );
    expect(screen.getByRole('listbox', { name: 'Which Bell?' })).toBeTruthy();
    expect(options()).toEqual([
      expect.stringContaining('Marcus Bell'),
      expect.stringContaining('Nora Bell'),
      expect.stringContaining('Somebody new called Bell'),
    ]);
    expect(chips()[1]).toBe('Bell?');
    await press('ArrowDown');
    await press('Enter');
    expect(bridge.inputsOf('quickBook.say')).toEqual([
      { text: 'intro bell fri 2pm', change: { kind: 'person', email: 'nora@bell.example' } },
    ]);
    expect(sayField()).toMatchObject({ value: 'intro Nora Bell fri 2pm' });
    expect(chips()[1]).toBe('Nora Bell');
  });

  it('is asked again where the same words are typed again', async () => {
    await openWith(
      {
        'intro bell fri 2pm': [ofIntro, person([marcus, nora], 'Bell'), onFriday, at(840)],
        'intro Nora fri 2pm': [ofIntro, person([nora], 'Nora'), onFriday, at(840)],
      },
      { 'quickBook.say': () => answered('intro Nora fri 2pm') },
    );
    await press('ArrowDown');
    await press('Enter');
    await type(sayField(), 'intro bell fri 2pm');
    await arrive();
    expect(screen.getByRole('listbox', { name: 'Which Bell?' })).toBeTruthy();
  });

  it('is the clock of somebody whose time zone is not known', async () => {
    await openWith({
      'intro lea fri 2pm': [ofIntro, person([], 'Lea'), onFriday, at(840), { kind: 'zone', timeZone: null }],
    });
    expect(screen.getByRole('main').textContent).toContain('Lea’s time zone isn’t known');
    expect(chips()).toContain('Lea’s time?');
    expect(options()).toEqual(['All open times Enter']);
  });

  it('offers the five last met of many, and says how to find the others', async () => {
    const bells = Array.from({ length: 7 }, (_, n) => ({
      ...nora,
      name: `N${n} Bell`,
      email: `n${n}@bell.example`,
    }));
    await openWith({ 'intro bell fri': [ofIntro, person(bells, 'Bell'), onFriday] });
    expect(options()).toHaveLength(6);
    expect(screen.getByRole('main').textContent).toContain('Type more of the name');
  });

  it('is asked: which of two days, which hour, which event type, how long', async () => {
    const wednesday: SentenceMeaning = {
      kind: 'day',
      choices: [
        { from: '2026-10-28', to: '2026-10-28' },
        { from: '2026-11-04', to: '2026-11-04' },
      ],
    };
    await openWith({
      'intro wed': [ofIntro, wednesday],
      'with marcus': [person([marcus], 'Marcus')],
      'intro 20min marcus': [ofIntro, { kind: 'length', minutes: 20 }, person([marcus], 'Marcus')],
    });
    expect(screen.getByRole('listbox', { name: 'Which day?' })).toBeTruthy();
    expect(options()).toEqual([expect.stringContaining('Wed 28 Oct'), expect.stringContaining('Wed 4 Nov')]);
    await type(sayField(), 'with marcus');
    expect(screen.getByRole('listbox', { name: 'Which event type?' })).toBeTruthy();
    expect(options()[0]).toContain('Intro call');
    await type(sayField(), 'intro 20min marcus');
    expect(screen.getByRole('listbox', { name: 'How long?' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('Intro call can’t take as long as that.');
    expect(options()).toEqual([
      expect.stringContaining('30 min'),
      expect.stringContaining('15 min'),
      expect.stringContaining('45 min'),
    ]);
  });

  it('is somebody new: Enter goes to the address, and then on', async () => {
    const { page, bridge } = await openWith({
      'intro lea fri 2pm': [ofIntro, person([], 'Lea'), onFriday, at(840)],
    });
    expect(screen.getByRole('main').textContent).toContain('You haven’t met Lea yet.');
    expect(options()[0]).toContain('Lea’s time zone isn’t known');
    await press('Enter');
    expect(page.quickBook?.step).toBe('type');
    const email = screen.getByRole('textbox', { name: 'Lea’s email' });
    expect(document.activeElement).toBe(email);
    await type(email, 'lea@hartmann.example');
    await press('Enter');
    expect(page.quickBook?.step).toBe('confirm');
    expect(screen.getByRole('main').textContent).toContain('lea@hartmann.example');
    expect(bridge.inputsOf('quickBook.book')).toHaveLength(0);
  });
});

describe('a part of the sentence', () => {
  it('is changed in its menu, and its words go with Backspace', async () => {
    const { bridge } = await openWith(clear);
    await click(screen.getByRole('button', { name: 'Day: Fri 30 Oct, change' }));
    await click(screen.getByRole('menuitemradio', { name: /Mon 2 Nov/u }));
    screen.getByRole('button', { name: 'Time: 14:00, change' }).focus();
    await press('Backspace');
    expect(bridge.inputsOf('quickBook.say')).toMatchObject([
      { change: { kind: 'day', date: '2026-11-02' } },
      { change: { kind: 'nothing', part: 'time' } },
    ]);
    expect(document.activeElement).toBe(sayField());
  });
});

describe('other things that a sentence says', () => {
  const booking = {
    uid: moving.uid,
    title: 'Roadmap consult',
    guest: 'Daniel Kim',
    startAt: moving.startTime,
  };

  it('are a reschedule, which goes on to its own form', async () => {
    const { page, bridge } = await openWith(
      {
        'move roadmap fri 2pm': [
          { kind: 'reschedule' },
          { kind: 'booking', choices: [booking] },
          onFriday,
          at(840),
        ],
      },
      { 'quickBook.form': () => answered(moveForm), 'quickBook.moving': () => answered(moving) },
    );
    expect(chips().slice(0, 2)).toEqual(['Reschedule', 'Roadmap consult, Today, 16:30']);
    expect(screen.getByRole('group', { name: 'Open time, with Daniel Kim' })).toBeTruthy();
    expect(bridge.inputsOf('quickBook.slots')[0]).toMatchObject({ moving: 'roadmap' });
    await press('Enter');
    expect(page.quickBook).toMatchObject({ step: 'form', moving: 'roadmap' });
    page.back();
    await settle();
    expect(sayField()).toMatchObject({ value: 'move roadmap fri 2pm' });
  });

  it('are open times to copy, already chosen', async () => {
    const { page } = await openWith({ 'copy intro fri': [{ kind: 'copy' }, ofIntro, onFriday] });
    expect(chips()[0]).toBe('Copy times');
    await press('Enter');
    expect(page.quickBook?.step).toBe('time');
    expect(page.quickBook?.texts).toMatchObject({ isChoosing: true });
    expect(page.quickBook?.texts.chosen.map((row) => row.at.slice(0, 10))).toEqual(
      Array.from({ length: 4 }, () => '2026-10-30'),
    );
  });
});
