import { describe, expect, it } from 'vitest';
import { toAccountsView, whoseOf } from './views.ts';

describe('accounts of the same name', () => {
  const person = (email: string, name = 'Maya') => ({ id: 1, name, username: 'maya', email });
  const viewOf = (
    accounts: readonly { readonly host: string; readonly email: string; readonly name?: string }[],
  ) => {
    const list = accounts.map((_, index) => ({
      id: index + 1,
      name: '',
      colour: 'blue' as const,
      isPaused: false,
      connection: null,
    }));
    return toAccountsView({ list, inUse: 1, filter: null, nextId: 9 }, 1, (id) => {
      const { host, email, name } = accounts[id - 1]!;
      return {
        account: { state: () => ({ state: 'connecting' }) },
        connection: { baseUrl: `https://${host}/` },
        agenda: () => ({ view: () => ({ account: person(email, name) as never }) }),
      };
    });
  };
  const marks = (...accounts: Parameters<typeof viewOf>[0]) =>
    viewOf(accounts).accounts.map(({ mark }) => mark);

  it('are marked with their service, and at the same service with their email address', () => {
    expect(marks({ host: 'a.example', email: 'm@a' }, { host: 'b.example', email: 'm@b' })).toEqual([
      'a.example',
      'b.example',
    ]);
    expect(marks({ host: 'a.example', email: 'm@a' }, { host: 'a.example', email: 'n@a' })).toEqual([
      'm@a',
      'n@a',
    ]);
    expect(marks({ host: 'a.example', email: '' }, { host: 'a.example', email: 'n@a' })).toEqual([
      'maya',
      'n@a',
    ]);
  });

  it('have nothing added where the names differ', () => {
    expect(
      marks({ host: 'a.example', email: 'm@a' }, { host: 'a.example', email: 'n@a', name: 'Nora' }),
    ).toEqual([null, null]);
  });

  it('name an alert in the same words, and no alert while there is one account', () => {
    const two = viewOf([
      { host: 'a.example', email: 'm@a' },
      { host: 'b.example', email: 'm@b' },
    ]);
    expect(whoseOf(two, 2)).toEqual({ name: 'Maya (b.example)', colour: 'blue' });
    expect(whoseOf(viewOf([{ host: 'a.example', email: 'm@a' }]), 1)).toBeNull();
  });
});
