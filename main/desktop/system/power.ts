import { powerMonitor } from 'electron';

interface PowerEvents {
  readonly onSuspend: () => void;
  readonly onResume: () => void;
  /** Nobody is at the computer. Linux desktops do not say so to Electron. */
  readonly onLock: () => void;
  readonly onUnlock: () => void;
}

/** Sleep and wake of the machine. Electron announces each twice on Linux, so a repeated one is dropped. */
export function watchPower({ onSuspend, onResume, onLock, onUnlock }: PowerEvents): void {
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
  powerMonitor.on('lock-screen', onLock);
  powerMonitor.on('unlock-screen', onUnlock);
}
