import type { IconName } from '../icons.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly iconFlips?: boolean;
  readonly caps?: readonly string[];
  readonly run: () => void;
}

/** Groups of items, separated by a line. */
export type MenuGroups = readonly (readonly MenuItem[])[];
