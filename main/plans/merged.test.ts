import { describe, expect, it } from 'vitest';
import { booking, cancelling, openPlansScene } from '../../test/support/plans-scene.ts';
import { mergePlans } from './merged.ts';

async function openTwoAccounts() {
  const one = await openPlansScene('a');
  const other = await openPlansScene('b');
  let isSignedIn = true;
  const merged = mergePlans(() => [
    { id: 1, plans: () => one.plans },
    { id: 2, plans: () => (isSignedIn ? other.plans : null) },
  ]);
  return { one, other, merged, signOut: () => void (isSignedIn = false) };
}

describe('the plans of several accounts', () => {
  it('are announced together, the newest first, and each is decided in its own account', async () => {
    const { one, other, merged } = await openTwoAccounts();
    other.clock.advance(60_000);
    const first = await one.file([cancelling('a')]);
    const second = await other.file([cancelling('b')]);
    expect(merged.view().plans.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(merged.waitingOf('assistant')).toBe(2);
    const rows = second.rows.map(({ id }) => id);
    await merged.calls.approve({ account: 2, id: second.id, rows });
    await merged.calls.refuse({ account: 1, id: first.id });
    await other.settle();
    expect([one.sent, other.sent]).toEqual([[], ['b off: Ill']]);
    expect(merged.waitingOf('assistant')).toBe(0);
    // How the one ended was not seen yet.
    expect(merged.view().plans.map(({ id }) => id)).toEqual([second.id]);
    await merged.calls.seen({ account: 2, id: second.id });
    await other.settle();
    expect(merged.view().plans).toEqual([]);
  });

  it('can be decided only where an account is open and somebody is signed in', async () => {
    const { merged, signOut } = await openTwoAccounts();
    signOut();
    expect(() => merged.calls.refuse({ account: 3, id: 'x' })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    expect(() => merged.calls.refuse({ account: 2, id: 'x' })).toThrow(
      expect.objectContaining({ code: 'signed-out' }),
    );
    await expect(merged.calls.refuse({ account: 1, id: 'x' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('give an assistant what files, and nothing that approves', async () => {
    const { merged, one } = await openTwoAccounts();
    const filed = merged.filedOf(1);
    expect(filed).not.toHaveProperty('approve');
    await filed.file({
      filer: { kind: 'assistant', name: 'Desk helper', program: '' },
      reason: '',
      changes: [booking('09:00')],
    });
    expect(one.plans.all()).toHaveLength(1);
  });
});
