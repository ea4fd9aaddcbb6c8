let isPressed = false;
let waiting: readonly (() => void)[] = [];

/** What is pressed changes right behind its click. */
function release(): void {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  requestAnimationFrame(() => {
    for (const run of runs) run();
  });
}

window.addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), true);
window.addEventListener('click', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * Runs something at once, or, while the mouse button is held down, after its click: a text that appears in between
 * would move what is pressed away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting = [...waiting, run];
  else run();
}
