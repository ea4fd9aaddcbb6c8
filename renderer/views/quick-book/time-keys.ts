import type { OpenTimes } from '../../state/open-times.svelte.ts';

/** What the keys of the time step do besides moving. */
export interface TimeActions {
  readonly choose: () => void;
  readonly copy: () => void;
  /** Where only its own page can book it. */
  readonly openPage: (() => void) | null;
}

/**
 * The keys of the picker (design §7). ← and → keep their physical meaning: the visually left day.
 *
 * @returns whether the key means something here
 */
export function doTimeKey(key: string, times: OpenTimes, isRtl: boolean, actions: TimeActions): boolean {
  const forward = isRtl ? -1 : 1;
  if (key === 'ArrowLeft') times.goDay(-forward);
  else if (key === 'ArrowRight') times.goDay(forward);
  else if (key === 'ArrowUp') times.goTime(-1);
  else if (key === 'ArrowDown') times.goTime(1);
  else if (key === 'Home') times.goTime(-Infinity);
  else if (key === 'End') times.goTime(Infinity);
  else if (key === 'Enter') actions.choose();
  else if (key.toLowerCase() === 't') times.swapZones();
  else if (key.toLowerCase() === 'n') void times.goToNextOpen();
  else if (key.toLowerCase() === 'c') actions.copy();
  else if (key.toLowerCase() === 'o' && actions.openPage) actions.openPage();
  else return false;
  return true;
}

/** Whether a control of its own answers to this key, such as a button to ↵. */
export function hasOwnKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [role="menu"]')) return true;
  return key === 'Enter' && target.closest('a, button:not([role="tab"], [role="option"])') !== null;
}
