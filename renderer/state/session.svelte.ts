import type { SessionView } from '../../preload/contract/model/session.ts';
import { call } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { MailMessage } from '../../preload/contract/model/mail.ts';

/** Who is signed in, and the ways in and out. The state itself is announced by main. */
export class Session {
  view = $state.raw<SessionView>({ state: 'starting' });

  constructor(private readonly attempts: Attempts) {}

  /** The signed-in part of the state; null otherwise. */
  get signedIn(): Extract<SessionView, { state: 'signed-in' }> | null {
    return this.view.state === 'signed-in' ? this.view : null;
  }

  tryDemo(): Promise<boolean> {
    return this.attempts.run('demo', () => call('session.tryDemo', undefined));
  }

  /** @param inMemory the person accepts that this sign-in is gone when Bookbar quits */
  signIn(inMemory = false): Promise<boolean> {
    return this.attempts.run(inMemory ? 'sign-in-memory' : 'sign-in', () =>
      call('session.signIn', { inMemory }),
    );
  }

  stopWaiting(): Promise<boolean> {
    return this.attempts.run('stop', () => call('session.stopWaiting', undefined));
  }

  copyConsentAddress(): Promise<boolean> {
    return this.attempts.run('copy', () => call('session.copyConsentAddress', undefined), 'Address copied');
  }

  unlock(): Promise<boolean> {
    return this.attempts.run('unlock', () => call('session.unlock', undefined));
  }

  /** From the demo back to the person’s own account. */
  openAccount(): Promise<boolean> {
    return this.attempts.run('account', () => call('session.openAccount', undefined));
  }

  signOut(): Promise<boolean> {
    return this.attempts.run('sign-out', () => call('session.signOut', undefined));
  }
}

/** The mail of the demo workspace, which its service made and nobody sends. */
export class Mail {
  /** The newest first; null until it was read. */
  messages = $state.raw<readonly MailMessage[] | null>(null);

  constructor(private readonly attempts: Attempts) {}

  find(id: string): MailMessage | undefined {
    return this.messages?.find((message) => message.id === id);
  }

  get isLoading(): boolean {
    return this.attempts.isRunning('mail');
  }

  load(): Promise<boolean> {
    return this.attempts.run('mail', async () => {
      this.messages = await call('demo.readMail', undefined);
    });
  }
}
