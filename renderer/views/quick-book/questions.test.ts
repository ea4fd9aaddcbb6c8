import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BookingDraft } from '../../../preload/contract/model/quick-book.ts';
import { everyKind, field, formView, option } from '../../../test/renderer/support/booking-form.ts';
import { chooseIn, click, press, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import {
  asking,
  box,
  guest,
  openForm,
  problemOf,
  send,
  write,
} from '../../../test/renderer/support/quick-form.ts';

useClock();

describe('every kind of question', () => {
  it('is asked in its own way and sent in its own form', async () => {
    const { bridge } = await openForm(asking(everyKind));
    await type(guest('First name'), 'Ana');
    await type(box('Last name optional'), 'Ruiz');
    await type(guest('Email'), 'ana@ruiz.example');
    await type(box('Company'), 'Ruiz y Cía');
    await type(box('How many people? optional'), '12');
    await chooseIn(screen.getByRole('combobox', { name: 'Size' }), 'l');
    await click(screen.getByRole('radio', { name: 'Afternoon' }));
    await click(screen.getByRole('radio', { name: 'Phone' }));
    await type(box('Phone'), '+34 600 000 000');
    await click(screen.getByRole('checkbox', { name: 'Design' }));
    await click(screen.getByRole('checkbox', { name: 'Research' }));
    await click(screen.getByRole('checkbox', { name: 'French' }));
    await write(/Add guests/u, 'bo@ruiz.example, cy@ruiz.example\n');
    await click(screen.getByRole('checkbox', { name: 'Send the preparation guide' }));
    await send();
    const [sent] = bridge.inputsOf('quickBook.book');
    expect(sent).toMatchObject({
      answers: {
        name: { firstName: 'Ana', lastName: 'Ruiz' },
        email: 'ana@ruiz.example',
        company: 'Ruiz y Cía',
        people: '12',
        size: 'l',
        day: 'pm',
        reach: { value: 'phone', optionValue: '+34 600 000 000' },
        topics: ['a', 'b'],
        langs: ['fr'],
        guests: ['bo@ruiz.example', 'cy@ruiz.example'],
        guide: true,
      },
    } satisfies Partial<BookingDraft>);
  });

  it('fills a name in parts from somebody known', async () => {
    const { page } = await openForm(asking(everyKind));
    await type(guest('First name'), 'mart');
    await press('Enter');
    expect(page.quickBook?.form.answers.byName).toMatchObject({
      name: { firstName: 'Marta', lastName: 'Kovács' },
      email: 'marta@kovacs.example',
    });
  });

  it('is named, and its problem said with it', async () => {
    await openForm({
      ...asking(everyKind),
      'quickBook.check': () =>
        answered(
          ['company', 'size', 'reach', 'topics', 'guide'].map((name) => ({
            field: name,
            part: null,
            code: 'required' as const,
          })),
        ),
    });
    await send();
    expect(document.activeElement).toBe(box('Company'));
    const reach = screen.getByRole('radiogroup', { name: /How to reach you/u });
    expect(problemOf(reach)).toBe('Choose one');
    expect(problemOf(screen.getByRole('group', { name: /Topics/u }))).toBe('Choose at least one');
    expect(problemOf(screen.getByRole('checkbox', { name: /guide/u }))).toBe('Tick this to continue');
  });

  it('without options, or of an unknown kind, is asked as text', async () => {
    await openForm(
      asking(
        formView({
          fields: [field('free', { kind: 'radio', label: 'Free' }), field('odd', { label: 'Odd' })],
        }),
      ),
    );
    expect(box('Free optional')).toBeTruthy();
    expect(box('Odd optional')).toBeTruthy();
  });

  it('with hostile text stays text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await openForm(
      asking(
        formView({
          fields: [
            field('constructor', { kind: 'radio', label: evil, options: [option('__proto__', evil)] }),
          ],
        }),
      ),
    );
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('radio', { name: evil })).toBeTruthy();
  });
});
