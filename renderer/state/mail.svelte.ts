import type { MailMessage } from '../../preload/contract/model/mail.ts';
import { call } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';

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
