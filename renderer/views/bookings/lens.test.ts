import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { windowOf } from '../../../test/renderer/support/bookings.ts';
import {
  chooseFrom,
  openBookings,
  textOf,
  usualBookings,
} from '../../../test/renderer/support/open-bookings.ts';
import { arrive, click, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';

useClock();

const main = (): HTMLElement => screen.getByRole('main');

describe('the lens', () => {
  const colleagues = [
    { account: 1, id: 7002, name: 'Omar Aziz' },
    { account: 1, id: null, name: 'Rosa Klein' },
  ];
  const whose = (): HTMLElement => screen.getByRole('button', { name: /^Whose: /u });
  const asked = (bridge: Awaited<ReturnType<typeof openBookings>>['bridge']) =>
    bridge.inputsOf('bookings.window').at(-1);

  it('is offered only where colleagues’ bookings are known', async () => {
    const { bridge } = await openBookings();
    expect(screen.queryByRole('button', { name: /^Whose: /u })).toBeNull();
    expect(asked(bridge)).toMatchObject({ lens: 'mine' });
    bridge.announce('bookings.changed', { ...usualBookings, colleagues });
    await settle();
    expect(whose().getAttribute('aria-label')).toBe('Whose: Mine');
  });

  it('shows the team by its key, then one person, then one’s own again', async () => {
    const { bridge } = await openBookings({}, { ...usualBookings, colleagues });
    await press('M', { shiftKey: true });
    expect(asked(bridge)).toMatchObject({ lens: 'team', query: { filters: { hostIds: [] } } });
    await click(whose());
    const names = screen.getAllByRole('menuitemradio').map(textOf);
    expect(names).toEqual(['Mine M', 'Team Shift+M', 'Omar Aziz']);
    await click(screen.getByRole('menuitemradio', { name: 'Omar Aziz' }));
    expect(asked(bridge)).toMatchObject({
      lens: 'team',
      query: { filters: { hostIds: [{ account: 1, id: 7002 }] } },
    });
    expect(whose().getAttribute('aria-label')).toBe('Whose: Omar Aziz');
    expect(screen.queryByText(/hosted by/)).toBeNull();
    await press('m');
    expect(asked(bridge)).toMatchObject({ lens: 'mine', query: { filters: { hostIds: [] } } });
  });

  it('on one’s own says where colleagues’ bookings are when nothing is found', async () => {
    const empty = (input: { offset: number; count: number }) =>
      Promise.resolve({ ok: true as const, value: windowOf([], input) });
    await openBookings({ 'bookings.window': empty }, { ...usualBookings, colleagues });
    expect(textOf(main())).toContain('Colleagues’ bookings are under Team.');
    await chooseFrom(whose(), 'Team');
    expect(textOf(main())).not.toContain('under Team');
  });

  it('on one’s own stops after a few pages of colleagues’ bookings, and goes on when asked', async () => {
    let version = 1;
    const none = (input: { offset: number; count: number }) =>
      Promise.resolve({ ok: true as const, value: windowOf([], input, { end: 'more', version }) });
    const { bridge } = await openBookings({ 'bookings.window': none }, { ...usualBookings, colleagues });
    const pages = (): number => bridge.inputsOf('bookings.more').length;
    const readAll = async (): Promise<void> => {
      for (let page = 0; page < 9; page += 1) {
        version += 1;
        bridge.announce('bookings.changed', { ...usualBookings, colleagues, version });
        await settle();
      }
    };
    await readAll();
    expect(pages()).toBe(4);
    expect(textOf(main())).toContain('None of yours yet, only colleagues’.');
    expect(screen.queryByText('Nothing coming up')).toBeNull();
    await click(screen.getByRole('button', { name: 'Keep searching' }));
    await readAll();
    expect(pages()).toBeGreaterThan(4);
  });
});

describe('the filter by team', () => {
  const colleagues = [{ account: 1, id: 7002, name: 'Omar Aziz' }];

  it('takes a number where no booking names its team', async () => {
    const { bridge } = await openBookings(
      {
        'bookings.filters': async () => ({ ok: true, value: { eventTypes: [], teams: [], hosts: [] } }),
      },
      { ...usualBookings, colleagues },
    );
    await click(screen.getByRole('button', { name: 'Filter' }));
    await arrive();
    const field = screen.getByRole('textbox', { name: 'Team ID' });
    await fireEvent.input(field, { target: { value: 'Design' } });
    await click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Use digits only, like 310.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: '310' } });
    await click(screen.getByRole('button', { name: 'Done' }));
    expect(bridge.inputsOf('bookings.window').at(-1)).toMatchObject({
      query: { filters: { teamIds: [{ account: null, id: 310 }] } },
    });
    expect(screen.getByText('Only one team')).toBeTruthy();
    await click(screen.getByRole('button', { name: /^Filter/u }));
    await arrive();
    await fireEvent.input(screen.getByRole('textbox', { name: 'Team ID' }), {
      target: { value: '310, 311' },
    });
    await click(screen.getByRole('button', { name: 'Done' }));
    expect(bridge.inputsOf('bookings.window').at(-1)).toMatchObject({
      query: { filters: { teamIds: [310, 311].map((id) => ({ account: null, id })) } },
    });
  });
});
