import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmitter } from '../../base/signal.ts';
import type { TrayPicture } from '../../tray/picture.ts';
import { BusFailed, busItself, type Bus } from '../bus/connection.ts';
import type { BusCall, BusMessage } from '../bus/message.ts';
import { BusWriter, readValues } from '../bus/values.ts';
import { openGnomePanel, type GnomePanel } from './panel.ts';

const panelName = 'org.example.bookbar.Panel';
const shell = ':1.7';
const stranger = ':1.66';

/** A fake bus: the test sets who owns the names, and reads which calls were made. */
function createBus() {
  const owners = new Map([['org.gnome.Shell', shell]]);
  const signals = createEmitter<BusMessage>();
  const closed = createEmitter<undefined>();
  const told: { member: string; text: string }[] = [];
  const textOf = ({ signature = '', write }: BusCall): string => {
    const body = new BusWriter();
    write?.(body);
    const [first] = readValues(signature, body.bytes());
    return typeof first === 'string' ? first : '';
  };
  const bus: Bus = {
    signals,
    closed,
    close: () => undefined,
    async call(call) {
      const text = textOf(call);
      if (call.member === 'AddMatch') return [];
      if (call.to !== busItself.to) {
        told.push({ member: call.member, text });
        return [call.member === 'Grab' && text === '<Alt><Shift>b'];
      }
      const owner = owners.get(text);
      if (owner === undefined) throw new BusFailed('org.freedesktop.DBus.Error.NameHasNoOwner');
      return [owner];
    },
  };
  const emit = (sender: string, member: string, values: readonly unknown[], face = panelName): void => {
    signals.emit({ kind: 'signal', answers: 0, path: '/', face, member, sender, errorName: '', values });
  };
  return {
    bus,
    told,
    emit,
    shown: () =>
      told.filter(({ member }) => member === 'Show').map(({ text }) => JSON.parse(text) as unknown),
    /** @param owner "" for nobody */
    own(owner: string): void {
      if (owner === '') owners.delete(panelName);
      else owners.set(panelName, owner);
      emit(busItself.to, 'NameOwnerChanged', [panelName, '', owner], busItself.face);
    },
  };
}

const picture = (part: Partial<TrayPicture> = {}): TrayPicture => ({
  state: 'soon',
  count: null,
  title: '12m',
  tooltip: 'Portfolio review in 12 min',
  menu: [],
  ...part,
});

describe('the top bar of GNOME', () => {
  let heard: ReturnType<typeof createBus>;
  let panel: GnomePanel;
  const appears = (is: boolean): Promise<void> => vi.waitFor(() => expect(panel.isThere()).toBe(is));

  beforeEach(async () => {
    heard = createBus();
    panel = openGnomePanel(() => Promise.resolve(heard.bus));
    await panel.begin();
  });

  it('appears with its extension, and gets each new picture once', async () => {
    panel.show(picture(), false);
    expect(heard.told).toEqual([]);
    heard.own(shell);
    await appears(true);
    panel.show(picture(), true);
    panel.show(picture(), true);
    expect(heard.shown()).toEqual([
      { state: 'soon', text: '12m', label: 'Portfolio review in 12 min', isOpen: true, menu: [] },
    ]);
    heard.own('');
    await appears(false);
    panel.show(picture({ title: '11m' }), true);
    expect(heard.shown()).toHaveLength(1);
  });

  it('is not believed where another program has taken its name, which learns nothing', async () => {
    const toggled = vi.fn();
    panel.toggled.subscribe(toggled);
    heard.own(stranger);
    heard.emit(stranger, 'Toggled', [1, 2, 3, 4]);
    await appears(false);
    panel.show(picture(), false);
    expect(await panel.grab('<Alt><Shift>b')).toBe(false);
    expect(heard.told).toEqual([]);
    expect(toggled).not.toHaveBeenCalled();
  });

  it('is sent nothing more once another program takes its name', async () => {
    heard.own(shell);
    await appears(true);
    heard.own(stranger);
    panel.show(picture(), false);
    expect(panel.isThere()).toBe(false);
    expect(heard.told).toEqual([]);
  });

  it('hears the shell and nobody else', async () => {
    const heardOf = { toggled: vi.fn(), dismissed: vi.fn(), pressed: vi.fn() };
    panel.toggled.subscribe(heardOf.toggled);
    panel.dismissed.subscribe(heardOf.dismissed);
    panel.pressed.subscribe(heardOf.pressed);
    heard.own(shell);
    await appears(true);
    for (const sender of [stranger, shell]) {
      heard.emit(sender, 'Toggled', [1115, 0, 87, 32]);
      heard.emit(sender, 'Dismissed', []);
      heard.emit(sender, 'Pressed', ['<Alt><Shift>b']);
    }
    expect(heardOf.toggled.mock.calls).toEqual([[{ x: 1115, y: 0, width: 87, height: 32 }]]);
    expect(heardOf.dismissed).toHaveBeenCalledOnce();
    expect(heardOf.pressed.mock.calls).toEqual([['<Alt><Shift>b']]);
  });

  it('chooses an entry by its number, of the menu that is open too when there is a newer one', async () => {
    const [join, mute, quit] = [vi.fn(), vi.fn(), vi.fn()];
    const menu = [
      { label: 'Join', choose: join },
      'separator' as const,
      { label: 'Mute', items: [{ label: 'For 1 hour', choose: mute }] },
    ];
    heard.own(shell);
    await appears(true);
    panel.show(picture({ menu }), false);
    expect(heard.shown()[0]).toMatchObject({
      menu: [{ id: 0, label: 'Join' }, 'separator', { id: 1, items: [{ id: 2, label: 'For 1 hour' }] }],
    });
    panel.show(picture({ menu: [{ label: 'Quit', choose: quit }] }), false);
    expect(heard.shown()[1]).toMatchObject({ menu: [{ id: 3, label: 'Quit' }] });
    heard.emit(shell, 'Chosen', [2]);
    heard.emit(shell, 'Chosen', [3]);
    heard.emit(shell, 'Chosen', [99]);
    expect([join, mute, quit].map((one) => one.mock.calls.length)).toEqual([0, 1, 1]);
  });

  it('says whether the shell gave the keys', async () => {
    heard.own(shell);
    await appears(true);
    expect(await panel.grab('<Alt><Shift>b')).toBe(true);
    expect(await panel.grab('<Super>l')).toBe(false);
  });
});
