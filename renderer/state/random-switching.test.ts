import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { AccountsView } from '../../preload/contract/model/accounts.ts';
import { callFor } from '../bridge.ts';
import { Page } from './page.svelte.ts';
import { practice, twoAccounts } from '../../test/renderer/support/accounts.ts';
import { FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import { settle, useClock } from '../../test/renderer/support/open-page.ts';

useClock();

/** A view of one account, by a number. */
const sent = (typesVersion: number) => ({ writes: [], sentTimes: [], last: null, typesVersion });

/**
 * Main as the page sees it: it takes one call after the other, and what it announces comes in that order. Its answer
 * may come first.
 */
class Main {
  inUse = 1;
  readonly calls: { readonly id: number; readonly done: (view: AccountsView) => void }[] = [];
  readonly messages: (() => void)[] = [];

  constructor(private readonly bridge: FakeBridge) {}

  /** It takes the next call, and says whose views follow. */
  take(isAnswerFirst = false): void {
    const next = this.calls.shift();
    if (!next) return;
    this.inUse = next.id;
    const view = this.view();
    const answer = () => next.done(view);
    if (isAnswerFirst) this.messages.push(answer);
    this.say();
    if (!isAnswerFirst) this.messages.push(answer);
  }

  takeAnsweringFirst(): void {
    this.take(true);
  }

  view = (): AccountsView => ({
    accounts: [...twoAccounts.accounts, { ...practice, id: 3, name: 'Teaching' }],
    inUse: this.inUse,
    filter: null,
  });

  say(): void {
    const view = this.view();
    this.messages.push(() => this.bridge.announce('accounts.changed', view));
    this.announce();
  }

  /** Something changed in the account that it has in use. */
  announce(): void {
    const { inUse } = this;
    this.messages.push(() => this.bridge.announce('quickBook.changed', sent(inUse)));
  }

  deliver(): void {
    this.messages.shift()?.();
  }
}

it('random switching never shows what belongs to another account, and ends where main is', async () => {
  const step = fc.oneof(
    fc.constantFrom(1, 2, 3).map((id) => ({ act: 'use', id }) as const),
    fc
      .constantFrom('take' as const, 'takeAnsweringFirst' as const, 'announce' as const, 'deliver' as const)
      .map((act) => ({ act })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const bridge: FakeBridge = new FakeBridge({
        'accounts.use': ({ id }) =>
          new Promise((resolve) => {
            main.calls.push({ id, done: (value) => resolve({ ok: true, value }) });
          }),
      });
      const main = new Main(bridge);
      vi.stubGlobal('bookbar', bridge);
      const page = new Page();
      const stop = page.start();
      const expectOwn = (): void => {
        expect([0, page.accounts.id]).toContain(page.account.quickBookView.typesVersion);
      };
      main.say();
      while (main.messages.length > 0) main.deliver();
      for (const one of steps) {
        if (one.act === 'use') page.use(one.id);
        else main[one.act]();
        await settle();
        expectOwn();
      }
      while (main.calls.length > 0) main.take();
      while (main.messages.length > 0) {
        main.deliver();
        await settle();
        expectOwn();
      }
      expect(page.accounts.id).toBe(main.inUse);
      expect(page.account.quickBookView.typesVersion).toBe(main.inUse);
      stop();
      callFor(undefined);
    }),
    { numRuns: 150 },
  );
});
