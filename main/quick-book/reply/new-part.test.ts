import { describe, expect, it } from 'vitest';
import { newPartOf } from './new-part.ts';

describe('the new part of a reply', () => {
  it.each([
    ['On Tue, Oct 27, 2026 at 10:00 AM Emma Hart <emma@studio.example> wrote:'],
    ['On Tue, Oct 27, 2026 at 10:00 AM Emma Hart\n<emma@studio.example> wrote:'],
    ['Am Di., 27. Okt. 2026 um 10:00 Uhr schrieb Emma Hart <emma@studio.example>:'],
    ['Le mar. 27 oct. 2026 à 10:00, Emma Hart <emma@studio.example> a écrit :'],
    ['El mar, 27 oct 2026 a las 10:00, Emma Hart (<emma@studio.example>) escribió:'],
    ['Em ter., 27 de out. de 2026 às 10:00, Emma Hart <emma@studio.example> escreveu:'],
    ['2026年10月27日(火) 10:00 Emma Hart <emma@studio.example>:'],
    ['في الثلاثاء، 27 أكتوبر 2026 في 10:00 ص كتب Emma Hart <emma@studio.example>:'],
    ['-----Original Message-----'],
    ['From: Emma Hart\nSent: Tuesday, October 27, 2026 10:00 AM'],
    ['Von: Emma Hart\nGesendet: Dienstag, 27. Oktober 2026 10:00'],
    ['________________________________'],
  ])('ends above %s', (header) => {
    expect(newPartOf(`Friday works.\n\n${header}\n> Thursday: 3:00 PM\n> Friday: 10:00 AM`)).toBe(
      'Friday works.',
    );
    expect(newPartOf(`Friday works.\n${header}\n\nThursday: 3:00 PM`)).toBe('Friday works.');
  });

  it('stands below the quoted lines, too', () => {
    const quoted = 'On Tue, Emma Hart wrote:\n> Thursday: 3:00 PM\n> Friday: 10:00 AM';
    expect(newPartOf(`${quoted}\n\nThe Friday one, please.`)).toBe('The Friday one, please.');
    expect(newPartOf('> Thursday: 3:00 PM\n\nThat one works.')).toBe('That one works.');
  });

  it('has no signature, and no numbers below the closing', () => {
    expect(newPartOf('Friday works.\n\n-- \nDana, 12 Mill St')).toBe('Friday works.');
    expect(newPartOf('Friday works.\n\nSent from my iPhone')).toBe('Friday works.');
    expect(newPartOf('Friday works.\n\nBest,\nDana\n12 Mill St\nPS: or at 11?')).toBe(
      'Friday works.\n\nBest,\nDana\n   Mill St\nPS: or at 11?',
    );
  });
});
