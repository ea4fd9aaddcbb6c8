/** What the service needs of time. The app gives it its own clock, so that a test moves both. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls once after a duration; returns its own removal. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
