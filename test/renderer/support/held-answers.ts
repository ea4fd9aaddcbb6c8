/** Answers of main that come when the test says so. */
export function holdAnswers(): {
  readonly hold: <T>(answer: Promise<T>) => Promise<T>;
  /** Lets all of them come. */
  readonly release: () => void;
} {
  const held: (() => void)[] = [];
  return {
    hold: (answer) =>
      new Promise((resolve) => {
        held.push(() => {
          resolve(answer);
        });
      }),
    release() {
      for (const come of held.splice(0)) come();
    },
  };
}
