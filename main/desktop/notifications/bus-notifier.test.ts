import { beforeEach, describe, expect, it } from 'vitest';
import { createBusNotifier } from './bus-notifier.ts';
import type { Notice, NoticeEnd, Notifier } from '../../alerts/notifier.ts';
import { createFakeDaemon, type FakeDaemon } from '../../../test/support/fake-daemon.ts';

const notice: Notice = {
  id: 'a',
  title: 'Review <i> in 5 min',
  body: 'Ana & <b>Bo</b>\nhttps://x',
  actions: [{ id: 'join', label: 'Join' }],
  stays: true,
};

const rest = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

describe('notifications over the bus', () => {
  let daemon: FakeDaemon;
  let notifier: Notifier;
  let ends: NoticeEnd[];

  beforeEach(() => {
    daemon = createFakeDaemon();
    notifier = createBusNotifier(daemon.open);
    ends = [];
    notifier.ended.subscribe((end) => ends.push(end));
  });

  const show = async (own: Partial<Notice> = {}): Promise<{ close(): void }> => {
    const handle = notifier.show({ ...notice, ...own });
    await rest();
    return handle;
  };

  it('have one line each, the title as it is and the body escaped', async () => {
    await show();
    expect(daemon.bubbles.get(1)).toEqual({
      title: 'Review <i> in 5 min',
      body: 'Ana &amp; &lt;b&gt;Bo&lt;/b&gt; https://x',
      actions: ['default', 'Open', 'join', 'Join'],
      stays: true,
    });
  });

  it('are escaped for nobody who reads no markup, and have no buttons where there are none', async () => {
    daemon.can = { actions: false, isMarkup: false };
    expect(await notifier.offer()).toEqual({ shown: true, actions: false });
    await show();
    expect(daemon.bubbles.get(1)).toMatchObject({
      body: 'Ana & <b>Bo</b> https://x',
      actions: ['default', 'Open'],
    });
  });

  it('are cut where nobody would read on', async () => {
    await show({ title: 'x'.repeat(500), body: '<'.repeat(5000) });
    expect(daemon.bubbles.get(1)?.title).toHaveLength(120);
    expect(daemon.bubbles.get(1)?.body).toBe(`${'&lt;'.repeat(299)}…`);
  });

  it.each([
    [
      { kind: 'action', number: 1, action: 'default' },
      { id: 'a', end: 'clicked' },
    ],
    [
      { kind: 'action', number: 1, action: 'join' },
      { id: 'a', end: 'action', action: 'join' },
    ],
    [
      { kind: 'closed', number: 1 },
      { id: 'a', end: 'closed' },
    ],
    [{ kind: 'gone' }, { id: 'a', end: 'closed' }],
  ] as const)('say once that %o', async (signal, end) => {
    await show();
    daemon.emit(signal);
    daemon.emit(signal);
    expect(ends).toEqual([end]);
  });

  it('are taken off the screen once their button was pressed', async () => {
    await show();
    daemon.emit({ kind: 'action', number: 1, action: 'join' });
    await rest();
    expect(daemon.calls).toContain('close 1');
  });

  it('are reported also when the signal comes before their number', async () => {
    daemon.early.push({ kind: 'action', number: 1, action: 'join' });
    await show();
    expect(ends).toEqual([{ id: 'a', end: 'action', action: 'join' }]);
  });

  it('of other programs are none of ours', async () => {
    await show();
    daemon.emit({ kind: 'action', number: 9, action: 'join' });
    daemon.emit({ kind: 'closed', number: 9 });
    expect(ends).toEqual([]);
  });

  it('take the place of an earlier one of the same id', async () => {
    await show();
    await show({ title: 'Review is starting' });
    expect([...daemon.bubbles]).toMatchObject([[1, { title: 'Review is starting' }]]);
    daemon.emit({ kind: 'closed', number: 1 });
    expect(ends).toHaveLength(1);
  });

  it('closed here are gone and report nothing, also when the daemon had not answered yet', async () => {
    (await show()).close();
    notifier.show({ ...notice, id: 'b' }).close();
    await rest();
    daemon.emit({ kind: 'closed', number: 1 });
    expect([...daemon.bubbles.keys()]).toEqual([]);
    expect(ends).toEqual([]);
  });

  it('fail where there is no daemon, and are shown again when there is one', async () => {
    daemon.can = null;
    expect(await notifier.offer()).toEqual({ shown: false, actions: false });
    await show();
    expect(ends).toEqual([{ id: 'a', end: 'failed' }]);
    daemon.can = { actions: true, isMarkup: true };
    expect(await notifier.offer()).toEqual({ shown: true, actions: true });
    await show();
    expect(daemon.bubbles.size).toBe(1);
  });

  it('ask a daemon once what it can do, and the one that follows it again', async () => {
    await show();
    await show({ id: 'b' });
    expect(daemon.calls.filter((call) => call === 'abilities')).toHaveLength(1);
    daemon.emit({ kind: 'gone' });
    await show({ id: 'c' });
    expect(daemon.calls.filter((call) => call === 'abilities')).toHaveLength(2);
  });

  it('are all taken back at the end', async () => {
    await show();
    await show({ id: 'b' });
    await notifier.closeAll();
    expect(daemon.bubbles.size).toBe(0);
  });
});
