import type { GuestRow } from '../../../preload/contract/model/quick-book.ts';
import type { Sentence, SentenceMeaning } from '../../../preload/contract/model/sentence.ts';
import { formAnswers, marcus } from './booking-form.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { answered, eventTypes, intro } from './quick-book.ts';

export const person = (choices: readonly GuestRow[], name: string): SentenceMeaning => ({
  kind: 'person',
  choices,
  name,
  email: '',
});
export const ofIntro: SentenceMeaning = { kind: 'event-type', choices: [intro] };
export const onFriday: SentenceMeaning = { kind: 'day', choices: [{ from: '2026-10-30', to: '2026-10-30' }] };
/** Minutes of the day; several readings. */
export const at = (...minutes: readonly number[]): SentenceMeaning => ({
  kind: 'time',
  choices: minutes.map((minute) => ({ from: minute, to: minute })),
});

/** What main understands of a text, one word for each part. */
function sentenceOf(text: string, parts: readonly SentenceMeaning[]): Sentence {
  const words = [...text.matchAll(/\S+/gu)];
  return {
    text,
    parts: parts.map((part, index) => {
      const word = words[index];
      return { ...part, spans: word ? [{ from: word.index, to: word.index + word[0].length }] : [] };
    }),
  };
}

/** A service to which these texts are sentences, and others are event types. */
export const sentenceAnswers = (
  sentences: Readonly<Record<string, readonly SentenceMeaning[]>>,
): OwnAnswers => ({
  ...formAnswers,
  'quickBook.eventTypes': ({ text }) => {
    const parts = sentences[text];
    const sentence = parts && { sentence: sentenceOf(text, parts) };
    const rows = eventTypes.filter(({ title }) => parts || title.toLowerCase().includes(text.toLowerCase()));
    return answered({ rows, isLearning: false, ...sentence });
  },
});

export const anna: GuestRow = { ...marcus, name: 'Anna Schmidt', email: 'anna@schmidt.example' };
/** Where it is another day. */
export const kiri: GuestRow = {
  ...marcus,
  name: 'Kiri Tane',
  email: 'kiri@tane.example',
  timeZone: 'Pacific/Auckland',
};
export const annaOkafor: GuestRow = {
  ...marcus,
  name: 'Anna Okafor',
  email: 'anna.okafor@loomis.example',
  lastAt: '2026-06-03T15:00:00.000Z',
};
