import { describe, expect, it } from 'vitest';
import { createAppCalls, type ReadMail, type UseCases } from './app-calls.ts';

/** Nothing else is expected to be used. */
const usesWith = (mail: ReadMail | null): UseCases => ({ mail: () => mail }) as UseCases;

describe('the demo’s mail', () => {
  const message = {
    id: '1',
    to: ['a@b.example'],
    language: 'en',
    subject: 's',
    at: '2027-03-10T08:15:00.000Z',
    text: 't',
    calendar: 'c',
  };

  it('is answered in the demo workspace', async () => {
    const { demo } = createAppCalls(usesWith(() => Promise.resolve([message])));
    expect(await demo.readMail(undefined)).toEqual([message]);
  });

  it('is not found in any other', () => {
    const { demo } = createAppCalls(usesWith(null));
    expect(() => demo.readMail(undefined)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
