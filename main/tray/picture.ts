/** Minutes as they are drawn: until a start as digits alone, until an end over a bar. */
export interface TrayCount {
  readonly minutes: number;
  readonly until: 'start' | 'end';
  /** More than one booking runs: two bars side by side. */
  readonly several: boolean;
}

export interface TrayAppearance {
  /** `several`: more than one booking runs. */
  readonly state: 'idle' | 'soon' | 'live' | 'several' | 'offline' | 'attention';
  /** Drawn into the icon where there is no room beside it; null for the icon alone. */
  readonly count: TrayCount | null;
}

export interface TrayEntry {
  /** What it is about, where another one may have the same label. */
  readonly key?: string;
  readonly label: string;
  /** true unless said otherwise. */
  readonly enabled?: boolean;
  /** Ticked or not; absent: it is nothing to tick. */
  readonly checked?: boolean;
  readonly choose?: () => void;
  readonly items?: TrayMenu;
}

export type TrayMenu = readonly (TrayEntry | 'separator')[];

/** Everything that the system is given to show. */
export interface TrayPicture extends TrayAppearance {
  /** Beside the icon, where the system has room there (macOS): "12m"; empty for nothing. */
  readonly title: string;
  /** The whole sentence, such as “Portfolio review in 12 min”. */
  readonly tooltip: string;
  readonly menu: TrayMenu;
}
