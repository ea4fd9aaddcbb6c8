const failedWrites: readonly string[] = ['refused', 'not-booked'];
const failedCancellations: readonly string[] = ['partly', 'not-cancelled', 'not-sent'];

interface Attempt {
  readonly id: string;
  readonly outcome: { readonly state: string };
}

/** What was sent and may have failed, as it stands. */
export interface SentChanges {
  quickBook(): { view(): { readonly writes: readonly Attempt[] } } | null;
  cancelling(): { view(): { readonly cancellations: readonly Attempt[] } } | null;
}

export interface Unseen {
  /**
   * Whether a booking or a cancellation failed while nobody looked.
   *
   * @param sent of each account
   * @param isShown the popover is seen, and with it everything that failed until now
   */
  observe(sent: readonly SentChanges[], isShown: boolean): boolean;
}

/** Remembers which failures were seen, for as long as they are there. */
export function createUnseen(): Unseen {
  let seen: ReadonlySet<string> = new Set();
  return {
    observe(sent, isShown) {
      const failed = sent.flatMap(failedOf);
      seen = new Set(isShown ? failed : failed.filter((id) => seen.has(id)));
      return failed.some((id) => !seen.has(id));
    },
  };
}

function failedOf({ quickBook, cancelling }: SentChanges): readonly string[] {
  const writes = quickBook()?.view().writes ?? [];
  const cancellations = cancelling()?.view().cancellations ?? [];
  return [
    ...writes.filter(({ outcome }) => failedWrites.includes(outcome.state)).map(({ id }) => `write ${id}`),
    ...cancellations
      .filter(({ outcome }) => failedCancellations.includes(outcome.state))
      .map(({ id }) => `cancellation ${id}`),
  ];
}
