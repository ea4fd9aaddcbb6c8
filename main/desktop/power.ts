import { powerMonitor } from 'electron';

export interface PowerEvents {
  readonly onSuspend: () => void;
  readonly onResume: () => void;
}

/** Sleep and wake of the machine. Electron announces each twice on Linux, so a repeated one is dropped. */
export function watchPower({ onSuspend, onResume }: PowerEvents): void {
  let asleep = false;
  powerMonitor.on('suspend', () => {
    if (asleep) return;
    asleep = true;
    onSuspend();
  });
  powerMonitor.on('resume', () => {
    if (!asleep) return;
    asleep = false;
    onResume();
  });
}
