import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { DiagnosticsView } from './model/diagnostics.ts';
import type { MailMessage } from './model/mail.ts';

export interface PageEnvironment {
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly version: string;
  /** Names and versions of what Bookbar runs on: Electron, Chromium, Node. */
  readonly runtime: readonly { readonly name: string; readonly version: string }[];
  /** Where Bookbar keeps its files. */
  readonly dataFolder: string;
}

/** The calls of the page and of the app as a whole. */
export const appCalls = {
  /** The page listens: everything that it shows is announced. */
  'page.ready': defineCall({ scope: 'app', pace: 'reading', output: z.custom<PageEnvironment>() }),
  /** The computer is on a network again; only pages get an event for that. */
  'network.returned': defineCall({ scope: 'app', pace: 'reading' }),
  'popover.close': defineCall({ scope: 'app', pace: 'reading' }),
  'diagnostics.read': defineCall({ scope: 'app', pace: 'report', output: z.custom<DiagnosticsView>() }),
  /** What was read last. */
  'diagnostics.copy': defineCall({ scope: 'app', pace: 'report' }),
  'diagnostics.save': defineCall({
    scope: 'app',
    pace: 'report',
    output: z.custom<{ readonly isSaved: boolean }>(),
  }),
  /** The newest first; not found outside the demo workspace. */
  'demo.readMail': defineCall({
    scope: 'app-for-account',
    pace: 'reading',
    output: z.custom<readonly MailMessage[]>(),
  }),
  /** Plain text: of what is in the app, whose it is and on what terms. */
  'app.licences': defineCall({ scope: 'app', pace: 'reading', output: z.custom<string>() }),
  'app.copyAbout': defineCall({
    scope: 'app',
    input: z.strictObject({ what: z.enum(['versions', 'data-folder']) }),
  }),
  'app.quit': defineCall({ scope: 'app' }),
};
