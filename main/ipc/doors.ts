import { alertCallNames, callNames } from '../../preload/contract/call-names.ts';
import type { AlertCallName, CallName, PopoverCallName } from '../../preload/contract/calls.ts';
import { openDoor, type Answer, type DoorOptions } from './router.ts';

type Door<N extends CallName> = Omit<DoorOptions<N>, 'names'>;

export type PopoverAnswer = Answer<PopoverCallName>;

export const openPopoverDoor = (door: Door<PopoverCallName>): void => {
  openDoor({ ...door, names: callNames });
};

/** The page of the alert cards can do with a card what its buttons do, and nothing else of the app. */
export const openAlertDoor = (door: Door<AlertCallName>): void => {
  openDoor({ ...door, names: alertCallNames });
};
