import type { SwitchEnd } from './switching.ts';

/** What is wished of one event type, until it ends. */
export interface Wish {
  readonly isPublished: boolean;
  readonly atMs: number;
  readonly looksFirst: boolean;
  /** Taken up so long after it was made that it is only looked for. */
  readonly isOld: boolean;
  readonly ended: (end: SwitchEnd) => void;
  readonly ending: Promise<SwitchEnd>;
  sends: number;
}
