import { describe, expect, it } from 'vitest';
import { fakeShortcuts } from '../../test/support/fake-shortcuts.ts';
import { keep, takenByOthers } from '../../test/support/kept-shortcuts.ts';

describe('the shortcut for quick-book', () => {
  it.each([
    ['linux', 'Alt+Shift+B'],
    ['win32', 'Alt+Shift+B'],
    ['darwin', 'Control+Command+B'],
  ] as const)('is in force from the first start on %s: %s', async (platform, keys) => {
    const { keeper, press, opened } = await keep({ platform });
    expect(keeper.view().quickBook).toEqual({
      accelerator: keys,
      state: 'ok',
      suggestion: keys,
      test: 'none',
    });
    press(keys);
    expect(opened()).toBe(1);
  });

  it('opens once while the keys are held', async () => {
    const { clock, system, opened } = await keep();
    for (let call = 0; call < 50; call += 1) {
      system.call('Alt+Shift+B');
      clock.advance(40);
    }
    expect(opened()).toBe(1);
  });

  it('changes when the person records another, also after the next start', async () => {
    const { keeper, system, settings, press, opened } = await keep();
    expect(await keeper.record('quickBook', 'Control+Alt+K')).toBe('ok');
    expect(system.held()).toEqual(['Control+Alt+K']);
    expect(press('Alt+Shift+B')).toBe(false);
    press('Control+Alt+K');
    expect(opened()).toBe(1);
    expect((await keep({ stored: settings.get() })).system.held()).toEqual(['Control+Alt+K']);
  });

  it.each([
    ['taken by another program', 'Control+Alt+T', 'taken'],
    ['no keys of a shortcut', 'Shift+K', 'not-possible'],
  ] as const)('stays the last one that worked when the new one is %s', async (_why, keys, state) => {
    const { keeper, system, settings, press, opened } = await keep({
      system: takenByOthers('Control+Alt+T'),
    });
    expect(await keeper.record('quickBook', keys)).toBe(state);
    expect(keeper.view().quickBook).toMatchObject({ accelerator: 'Alt+Shift+B', state: 'ok' });
    expect(settings.get().shortcuts.quickBook).toBe('default');
    expect(system.held()).toEqual(['Alt+Shift+B']);
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
  });

  it('is not possible where the system has no name for the keys', async () => {
    const system = { ...fakeShortcuts(), register: () => Promise.resolve('not-possible' as const) };
    expect((await keep({ system })).keeper.view().quickBook).toMatchObject({ state: 'not-possible' });
  });

  it('is none when the person wants none, until there is one again', async () => {
    const { keeper, system, settings } = await keep();
    expect(await keeper.record('quickBook', null)).toBe('ok');
    expect(system.held()).toEqual([]);
    expect((await keep({ stored: settings.get() })).keeper.view().quickBook).toMatchObject({
      accelerator: null,
      state: 'ok',
    });
    expect(await keeper.record('quickBook', keeper.view().quickBook.suggestion)).toBe('ok');
    expect(system.held()).toEqual(['Alt+Shift+B']);
    expect(settings.get().shortcuts.quickBook).toBe('default');
  });

  it('may be recorded as it is', async () => {
    const { keeper, system } = await keep();
    expect(await keeper.record('quickBook', 'Alt+Shift+B')).toBe('ok');
    expect(system.held()).toEqual(['Alt+Shift+B']);
  });

  it('that another program has is said, and taken once it is free and somebody looks', async () => {
    const { keeper, system, press, opened } = await keep({ system: takenByOthers('Alt+Shift+B') });
    expect(keeper.view().quickBook).toMatchObject({ accelerator: 'Alt+Shift+B', state: 'taken' });
    expect((await keeper.refresh()).quickBook.state).toBe('taken');
    system.taken.clear();
    expect((await keeper.refresh()).quickBook.state).toBe('ok');
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
  });

  it('is let go when Bookbar ends', async () => {
    const { keeper, system } = await keep();
    keeper.stop();
    expect(system.held()).toEqual([]);
  });

  it('that a damaged file names is refused and costs nothing else', async () => {
    const { keeper, system } = await keep({ stored: { shortcuts: { quickBook: 'B' } } });
    expect(keeper.view().quickBook).toMatchObject({ accelerator: 'B', state: 'not-possible' });
    expect(system.held()).toEqual([]);
    expect(await keeper.record('quickBook', 'Alt+Shift+B')).toBe('ok');
  });

  it('is not even tried where the desktop gives no keys to programs', async () => {
    const { keeper, system } = await keep({ system: fakeShortcuts({ supported: false }) });
    expect(keeper.view().quickBook.state).toBe('not-supported');
    expect((await keeper.refresh()).quickBook.state).toBe('not-supported');
    expect(await keeper.record('quickBook', 'Control+Alt+K')).toBe('not-supported');
    expect(await keeper.record('quickBook', null)).toBe('ok');
    expect(keeper.view().quickBook.state).toBe('not-supported');
    expect(system.held()).toEqual([]);
  });
});

describe('“press it now”', () => {
  it('reports the next press instead of opening, and only the next', async () => {
    const { keeper, press, announced, opened } = await keep();
    keeper.test('quickBook');
    press('Alt+Shift+B');
    expect(announced).toEqual(['waiting', 'heard']);
    expect(opened()).toBe(0);
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
  });

  it('waits for 10 seconds', async () => {
    const { keeper, clock, press, announced, opened } = await keep();
    keeper.test('quickBook');
    clock.advance(9_999);
    expect(announced).toEqual(['waiting']);
    clock.advance(1);
    expect(announced).toEqual(['waiting', 'unheard']);
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
  });

  it('begins again when it is asked for again, and each look at the settings begins without it', async () => {
    const { keeper, clock, announced } = await keep();
    keeper.test('quickBook');
    clock.advance(8_000);
    keeper.test('quickBook');
    clock.advance(8_000);
    expect(announced).toEqual(['waiting']);
    expect((await keeper.refresh()).quickBook.test).toBe('waiting');
    clock.advance(2_000);
    expect(keeper.view().quickBook.test).toBe('unheard');
    expect((await keeper.refresh()).quickBook.test).toBe('none');
  });

  it('is over when the popover closes: the press opens it', async () => {
    const { keeper, clock, press, announced, opened } = await keep();
    keeper.test('quickBook');
    keeper.leave();
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
    clock.advance(10_000);
    expect(announced).toEqual(['waiting', 'none']);
  });
});

describe('while keys are recorded', () => {
  it('the keys in force are reported, as often as they are pressed, and open nothing', async () => {
    const { keeper, press, announced, opened } = await keep();
    keeper.hold(true);
    press('Alt+Shift+B');
    expect(announced).toEqual(['heard']);
    keeper.hold(false);
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
  });
});

describe('several shortcuts', () => {
  it('join has no keys until the person chooses some, and keeps them', async () => {
    const { keeper, system, settings, press, joined, opened } = await keep();
    expect(keeper.view().join).toEqual({ accelerator: null, state: 'ok', suggestion: null, test: 'none' });
    expect(await keeper.record('join', 'Control+Alt+J')).toBe('ok');
    expect(system.held()).toEqual(['Alt+Shift+B', 'Control+Alt+J']);
    press('Control+Alt+J');
    expect([joined(), opened()]).toEqual([1, 0]);
    const next = await keep({ stored: settings.get() });
    expect(next.system.held()).toEqual(['Alt+Shift+B', 'Control+Alt+J']);
    next.keeper.stop();
    expect(next.system.held()).toEqual([]);
  });

  it('do not take keys from each other, and nobody else is blamed', async () => {
    const { keeper, press, opened } = await keep();
    expect(await keeper.record('join', 'Alt+Shift+B')).toBe('ours');
    expect(keeper.view().join).toMatchObject({ accelerator: null, state: 'ok' });
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
    await keeper.record('quickBook', null);
    expect(await keeper.record('join', 'Alt+Shift+B')).toBe('ok');
    expect((await keeper.refresh()).join).toMatchObject({ accelerator: 'Alt+Shift+B', state: 'ok' });
    expect(await keeper.record('quickBook', 'Alt+Shift+B')).toBe('ours');
  });

  it('that a file gives the same keys: the first has them, the other says so', async () => {
    const shortcuts = { quickBook: 'Control+Alt+J', join: 'Control+Alt+J' };
    const { keeper, press, opened, joined } = await keep({ stored: { shortcuts } });
    expect(keeper.view().quickBook.state).toBe('ok');
    expect(keeper.view().join.state).toBe('ours');
    press('Control+Alt+J');
    expect([opened(), joined()]).toEqual([1, 0]);
  });

  it('are all reported and none acts while one is recorded; a test of one leaves the others', async () => {
    const { keeper, press, opened, joined } = await keep();
    await keeper.record('join', 'Control+Alt+J');
    keeper.hold(true);
    press('Alt+Shift+B');
    press('Control+Alt+J');
    expect([opened(), joined()]).toEqual([0, 0]);
    expect([keeper.view().quickBook.test, keeper.view().join.test]).toEqual(['heard', 'heard']);
    keeper.hold(false);
    keeper.test('join');
    press('Alt+Shift+B');
    press('Control+Alt+J');
    expect([opened(), joined()]).toEqual([1, 0]);
    expect(keeper.view().join.test).toBe('heard');
  });

  it('are registered again when the desktop starts to support shortcuts, and dropped when it stops', async () => {
    const { keeper, system, press, opened } = await keep({ system: fakeShortcuts({ supported: false }) });
    system.become(true);
    await keeper.refresh();
    expect(keeper.view().quickBook).toMatchObject({ accelerator: 'Alt+Shift+B', state: 'ok' });
    press('Alt+Shift+B');
    expect(opened()).toBe(1);
    system.become(false);
    expect(keeper.view().quickBook.state).toBe('not-supported');
    system.become(true);
    await keeper.refresh();
    expect(system.held()).toEqual(['Alt+Shift+B']);
  });
});
