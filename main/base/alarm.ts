/** At most one timer at a time: setting it again replaces it. */
export interface Alarm {
  set(arm: (call: () => void) => () => void, call: () => void): void;
  clear(): void;
}

export function createAlarm(): Alarm {
  let remove: (() => void) | null = null;
  const clear = (): void => {
    remove?.();
    remove = null;
  };
  return {
    set(arm, call) {
      clear();
      remove = arm(() => {
        remove = null;
        call();
      });
    },
    clear,
  };
}
