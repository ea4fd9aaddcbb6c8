import { describe, expect, it } from 'vitest';
import {
  accountChoices,
  withAccount,
  withAccountMoved,
  withNewAccount,
  withoutAccount,
  type AccountChoices,
} from './accounts.ts';

const fresh: AccountChoices = accountChoices.parse({});
const two = withNewAccount(fresh);
const ids = ({ list }: AccountChoices): readonly number[] => list.map(({ id }) => id);

describe('the accounts as they are remembered', () => {
  it('are one that nobody has filled in, until there are more', () => {
    expect(fresh).toMatchObject({ list: [{ id: 1, connection: null }], inUse: 1, nextId: 2 });
  });

  it('a new one is in use, in a colour of its own, and has a number that none had before', () => {
    expect(two).toMatchObject({ inUse: 2, nextId: 3 });
    expect(new Set(two.list.map(({ colour }) => colour)).size).toBe(2);
    expect(ids(withNewAccount(withoutAccount(two, 2)))).toEqual([1, 3]);
  });

  it('the last one that is removed leaves an empty one', () => {
    expect(withoutAccount(fresh, 1)).toMatchObject({ list: [{ id: 2, connection: null }], inUse: 2 });
  });

  it('one that is in use is never paused: another takes its place, and the last one goes on', () => {
    const paused = withAccount(two, 2, { isPaused: true });
    expect(paused).toMatchObject({ inUse: 1, list: [{ isPaused: false }, { isPaused: true }] });
    expect(withAccount(paused, 1, { isPaused: true })).toEqual(paused);
    expect(withoutAccount(paused, 1)).toMatchObject({ list: [{ id: 2, isPaused: false }], inUse: 2 });
  });

  it('keep their order but for what is moved, which stays between the ends', () => {
    const three = withNewAccount(two);
    expect(ids(withAccountMoved(three, 3, -1))).toEqual([1, 3, 2]);
    expect(ids(withAccountMoved(three, 1, 9))).toEqual([2, 3, 1]);
    expect(withAccountMoved(three, 9, 1)).toEqual(three);
  });

  it('show all again when the one that was shown alone is gone', () => {
    expect(withoutAccount({ ...two, filter: 2 }, 2).filter).toBeNull();
  });
});
