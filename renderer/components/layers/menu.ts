import type { AccountColour } from '../../../preload/contract/model/accounts.ts';
import type { IconName } from '../icons.ts';

export interface MenuItem {
  /** Distinguishes items of the same label. */
  readonly id?: number;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** The account that it stands for, by its colour, instead of an icon. */
  readonly colour?: AccountColour;
  /** A short fact beside the label. */
  readonly note?: string | null;
  /** One of several that exclude each other: whether it is chosen. */
  readonly checked?: boolean;
  readonly iconFlips?: boolean;
  readonly caps?: readonly string[];
  readonly run: () => void;
}

/** Groups of items, separated by a line. */
export type MenuGroups = readonly (readonly MenuItem[])[];
