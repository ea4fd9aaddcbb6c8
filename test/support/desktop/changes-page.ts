import { expect, type Locator, type Page } from '@playwright/test';
import type { BookingInput } from './quick-book-workspace.ts';

interface Guest {
  readonly name: string;
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale?: string;
}

const guests: Readonly<Record<string, Guest>> = {
  priya: { name: 'Priya Raman', timeZone: 'Asia/Kolkata' },
  hannah: { name: 'Hannah Weiss', timeZone: 'Europe/Berlin', locale: 'de' },
  marcus: { name: 'Marcus Bell', timeZone: 'America/New_York', locale: 'en' },
  tomas: { name: 'Tomás Rivera', timeZone: 'America/Sao_Paulo', locale: 'es' },
  daniel: { name: 'Daniel Kim', timeZone: 'Europe/Berlin', locale: 'en' },
  joon: { name: 'Joon Park', timeZone: 'Asia/Seoul' },
  ana: { name: 'Ana Souza', timeZone: 'America/Sao_Paulo' },
  elif: { name: 'Elif Aydın', timeZone: 'Europe/Istanbul' },
};

/** A booking of today, so many minutes from now. */
export function todayAt(
  nowMs: number,
  inMinutes: number,
  who: keyof typeof guests,
  more: Partial<BookingInput> = {},
): BookingInput {
  const guest = guests[who];
  if (guest === undefined) throw new Error(`Who is ${who}?`);
  const startMs = nowMs + inMinutes * 60_000;
  const attendee = { ...guest, email: `${who}@guest.example` };
  return {
    uid: `today-${who}`,
    eventTypeId: 601,
    userId: 7001,
    title: `First talk between Maya Lindqvist and ${guest.name}`,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + 30 * 60_000).toISOString(),
    status: 'ACCEPTED',
    attendees: [attendee],
    responses: { name: guest.name, email: attendee.email },
    ...more,
  };
}

export const planRow = (page: Page, who: string): Locator => page.locator('.plan').filter({ hasText: who });
export const resultRow = (page: Page, who: string): Locator => page.locator('.res').filter({ hasText: who });
export const goOn = (page: Page): Locator => page.getByRole('button', { name: /^Continue with/ });

/** Until each booking has a time, or none. */
export async function waitForTimes(page: Page): Promise<void> {
  await expect(page.getByText('Looking for an open time')).toHaveCount(0);
  await expect(goOn(page)).toBeEnabled();
}
