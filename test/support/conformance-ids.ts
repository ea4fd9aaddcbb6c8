/** People, teams and event types of the workspace in which the document is proven. */
export const ids = {
  maya: 7001,
  omar: 7002,
  /** In no team with the others. */
  anna: 7003,
  team: 310,
  intro: 501,
  priced: 502,
  recurring: 503,
  seated: 504,
  roundRobin: 505,
  collective: 506,
  managed: 507,
  durations: 508,
  confirmed: 509,
  hidden: 510,
  package: 511,
  trial: 512,
  subscribed: 513,
  omars: 520,
  annas: 530,
  annasSeated: 531,
  /** No event type has it any more. */
  deleted: 599,
} as const;
