import type { PlaceKind } from '../../../preload/contract/model/agenda.ts';
import type { IconName } from '../icons.ts';

/** A map pin only stands for a place to go to. */
export const placeIcons: Readonly<Record<PlaceKind, IconName>> = {
  visit: 'pin',
  call: 'phone',
  video: 'video',
};
