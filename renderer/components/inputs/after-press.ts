let isPressed = false;
let waiting: readonly (() => void)[] = [];

function release(): void {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  // The click comes right behind.
  setTimeout(() => {
    for (const run of runs) run();
  });
}

window.addEventListener('pointerdown', () => (isPressed = true), true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * Runs something at once, or, while a mouse button is held down, after its click: a text that appears in between
 * would move what is pressed away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting = [...waiting, run];
  else run();
}
