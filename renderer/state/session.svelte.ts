import type { AccountEntry } from '../../preload/contract/model/accounts.ts';
import type { SessionView } from '../../preload/contract/model/session.ts';
import { call } from '../bridge.ts';
import { laterWords } from '../words.svelte.ts';
import { isOpen } from './accounts.svelte.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { MailMessage } from '../../preload/contract/model/mail.ts';

/** Who is signed in, and signing in and out. Main announces the state. */
export class Session {
  view = $state.raw<SessionView>({ state: 'starting' });

  constructor(private readonly attempts: Attempts) {}

  /** The state while signed in; null otherwise. */
  get signedIn(): Extract<SessionView, { state: 'signed-in' }> | null {
    return this.view.state === 'signed-in' ? this.view : null;
  }

  /** Whether nobody is signed in or about to be, and there is nothing to read about it. */
  get isLeft(): boolean {
    const { view } = this;
    return (
      (view.state === 'signed-out' && view.problem === null) || (view.state === 'keychain' && !view.asking)
    );
  }

  /** Another account is in use: until main announces its session, only that somebody is signed in may be known. */
  leaveFor(next: AccountEntry | undefined): void {
    this.view =
      next && isOpen(next)
        ? { state: 'signed-in', workspace: 'live', account: null, storage: 'keychain', consentNeeded: null }
        : { state: 'starting' };
  }

  tryDemo(): Promise<boolean> {
    return this.attempts.run('demo', () => call('session.tryDemo'));
  }

  /** @param inMemory keeps the sign-in only until Bookbar quits */
  signIn(inMemory = false): Promise<boolean> {
    return this.attempts.run(inMemory ? 'sign-in-memory' : 'sign-in', () =>
      call('session.signIn', { inMemory }),
    );
  }

  /** Until the next, nearer warning of the end of the consent. */
  dismissWarning(): Promise<boolean> {
    return this.attempts.run('warning', () => call('health.dismissWarning'));
  }

  stopWaiting(): Promise<boolean> {
    return this.attempts.run('stop', () => call('session.stopWaiting'));
  }

  copyConsentAddress(): Promise<boolean> {
    return this.attempts.run(
      'copy',
      () => call('session.copyConsentAddress'),
      async () => (await laterWords()).signIn.waiting.copied,
    );
  }

  unlock(): Promise<boolean> {
    return this.attempts.run('unlock', () => call('session.unlock'));
  }

  /** Switches from the demo to your own account. */
  openAccount(): Promise<boolean> {
    return this.attempts.run('account', () => call('session.openAccount'));
  }

  signOut(): Promise<boolean> {
    return this.attempts.run('sign-out', () => call('session.signOut'));
  }
}

/** The emails of the demo workspace, which are never sent. */
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
      this.messages = await call('demo.readMail');
    });
  }
}
