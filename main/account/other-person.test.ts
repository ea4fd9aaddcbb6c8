import { describe, expect, it } from 'vitest';
import { goesElsewhere, savedPerson } from './other-person.ts';
import type { AccountPlan, Approved } from './account-plan.ts';
import { memoryStores } from './stores.ts';
import { createFakeKeychain } from '../../test/support/fake-keychain.ts';
import { tokens } from '../../test/support/sign-in.ts';

/** Approves as Ada in an account that is `owner`'s, beside one that is Ada's or beside none. */
async function approve(owner: string | null, hasOther: boolean, agrees: boolean) {
  const done: string[] = [];
  const receiver = (id: number) => ({
    id,
    account: {
      adopt() {
        done.push(`adopted by ${id}`);
        return Promise.resolve(true);
      },
    },
  });
  const approved: Approved = {
    person: { id: 'ada', name: 'Ada' },
    owner,
    tokens,
    clientSecret: null,
    installationKey: null,
    inMemory: false,
  };
  const went = await goesElsewhere(approved, {
    ask: () => {
      done.push('asked');
      return Promise.resolve(agrees);
    },
    find: () => Promise.resolve(hasOther ? receiver(2) : null),
    add: () => Promise.resolve(receiver(3)),
    use: (id) => done.push(`used ${id}`),
    removeEmpty: () => done.push('removed'),
  });
  return { went, done };
}

describe('an approval', () => {
  it.each([
    ['stays where the account is the person’s', 'ada', false, true, { went: false, done: [] }],
    ['stays where the account is new', null, false, true, { went: false, done: [] }],
    [
      'of another person gets an account of its own, after a question',
      'bob',
      false,
      true,
      { went: true, done: ['asked', 'adopted by 3', 'used 3'] },
    ],
    ['of another person is dropped after a no', 'bob', false, false, { went: true, done: ['asked'] }],
    [
      'goes to the account that the person has, and the new one is removed',
      null,
      true,
      false,
      { went: true, done: ['adopted by 2', 'used 2', 'removed'] },
    ],
    [
      'goes there, too, from the account of another person, which stays',
      'bob',
      true,
      false,
      { went: true, done: ['adopted by 2', 'used 2'] },
    ],
  ])('%s', async (_what, owner, hasOther, agrees, expected) => {
    expect(await approve(owner, hasOther, agrees)).toEqual(expected);
  });
});

describe('whose a closed account is', () => {
  const planOf = (part: Partial<AccountPlan> = {}, stores = memoryStores()) =>
    ({
      accountId: 'service-1',
      keychain: createFakeKeychain(),
      saved: () => ({ signIn: true, clientSecret: false }),
      inFiles: () => stores,
      ...part,
    }) satisfies Partial<AccountPlan> as unknown as AccountPlan;

  it('is read with the key, and nobody is asked for it', async () => {
    const stores = memoryStores();
    await stores.become('7001');
    const keychain = createFakeKeychain();
    await keychain.createKey('service-1', true);
    const prompts: boolean[] = [];
    const { readKey } = keychain;
    keychain.readKey = (name, mayPrompt) => {
      prompts.push(mayPrompt);
      return readKey(name, mayPrompt);
    };
    expect(await savedPerson(planOf({ keychain }, stores))).toBe('7001');
    expect(prompts).toEqual([false]);
  });

  it('is not known where the keychain is locked, nothing was saved, or all is in memory', async () => {
    const stores = memoryStores();
    await stores.become('7001');
    const keychain = createFakeKeychain();
    await keychain.createKey('service-1', true);
    const saved = () => ({ signIn: false, clientSecret: true });
    expect(await savedPerson(planOf({ keychain, saved }, stores))).toBeNull();
    expect(await savedPerson(planOf({ keychain: null }, stores))).toBeNull();
    keychain.is = 'locked';
    expect(await savedPerson(planOf({ keychain }, stores))).toBeNull();
  });
});
