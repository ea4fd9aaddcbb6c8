/** Where in a refresh a process dies, in the order of the steps; by its own hand or, over the wire, the service's. */
export const killPoints = [
  { at: 'before-intent', by: 'child', kept: true },
  { at: 'intent-half-written', by: 'child', kept: true },
  { at: 'intent-durable', by: 'child', kept: true },
  { at: 'connected', by: 'service', kept: true },
  /** The service has the request and has not acted on it. */
  { at: 'arrived', by: 'service', kept: true },
  // From here to the complete temporary file the new pair exists at the service only: single use makes it so.
  { at: 'rotated-and-headers', by: 'service', kept: false },
  { at: 'half-body', by: 'service', kept: false },
  { at: 'whole-body', by: 'child', kept: false },
  { at: 'pair-half-written', by: 'child', kept: false },
  { at: 'pair-written', by: 'child', kept: true },
  { at: 'pair-synced', by: 'child', kept: true },
  { at: 'renamed', by: 'child', kept: true },
  { at: 'folder-synced', by: 'child', kept: true },
  { at: 'published', by: 'child', kept: true },
  { at: 'intent-removed', by: 'child', kept: true },
] as const;

export type KillPoint = (typeof killPoints)[number]['at'];

/** What a start gets to know. */
export interface StartOrder {
  readonly folder: string;
  readonly keyHex: string;
  readonly baseUrl: string;
  /** Empty: the service is asked itself. */
  readonly brokerUrl: string;
  /** What the broker knows it by. */
  readonly installationKey: string | null;
  /** How far its clocks are ahead of the real ones. */
  readonly aheadMs: number;
  readonly dieAt: KillPoint | null;
  /** Refreshes on and on, until somebody kills it. */
  readonly forEver: boolean;
}

/** What it says at its end. */
export interface StartReport {
  readonly status: string;
  readonly reason: string | null;
  /** Whether its data request was answered, or the failure's code. */
  readonly answer: string;
}
