import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import * as rows from '../../test/renderer/support/rows.ts';
import { openPage, settle, useClock, type OpenPage } from '../../test/renderer/support/open-page.ts';
import { agendaView, dayOf, emptyDay, signedIn } from '../../test/renderer/support/views.ts';

useClock();

const { introCall, coaching, studioTour } = rows;
const link = (name: RegExp): HTMLElement => screen.getByRole('link', { name });

async function openDay(): Promise<OpenPage> {
  return openPage({ session: signedIn, agenda: agendaView(dayOf([introCall, coaching, studioTour])) });
}

async function become({ bridge }: OpenPage, today: ReturnType<typeof dayOf>): Promise<void> {
  bridge.announce('agenda.changed', agendaView(today));
  await settle();
}

describe('the focus on a booking that goes', () => {
  it('is on the one that stands in its place', async () => {
    const opened = await openDay();
    link(/Coaching/u).focus();
    await become(opened, dayOf([introCall, studioTour]));
    expect(document.activeElement).toBe(link(/Studio tour/u));
  });

  it('is on the last one when that was the last', async () => {
    const opened = await openDay();
    link(/Studio tour/u).focus();
    await become(opened, dayOf([introCall, coaching]));
    expect(document.activeElement).toBe(link(/Coaching/u));
  });

  it('follows the booking when it only stands elsewhere', async () => {
    const opened = await openDay();
    link(/Intro call/u).focus();
    const next = {
      next: { key: introCall.uid, phase: 'soon' },
      later: [coaching.uid, studioTour.uid],
    } as const;
    await become(opened, dayOf([introCall, coaching, studioTour], next));
    expect(document.activeElement?.getAttribute('data-uid')).toBe(introCall.uid);
  });

  it('is on the day when no booking is left', async () => {
    const opened = await openPage({ session: signedIn, agenda: agendaView(dayOf([coaching])) });
    link(/Coaching/u).focus();
    await become(opened, { ...emptyDay, nextDay: null });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('stays where the person is, when that is elsewhere', async () => {
    const opened = await openDay();
    link(/Coaching/u).focus();
    screen.getByRole('button', { name: /Quick book/u }).focus();
    await become(opened, dayOf([introCall, studioTour]));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Quick book/u }));
  });
});
