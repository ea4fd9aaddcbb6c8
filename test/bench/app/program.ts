import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { bookKnownGuest } from './book-known-guest.ts';
import { ratioFigure, tailFigure } from './figures.ts';
import { delayMs, delaySlots, startScene } from './scene.ts';
import { takeSixtyDays } from './sixty-days.ts';
import { takeToggleRounds } from './toggle-rounds.ts';

/**
 * Runs inside the private desktop and prints its figures as JSON. Further figures of the app take their place
 * here: one function that takes rounds of both apps, one line for each figure.
 */
async function measure(hook: string): Promise<readonly Figure[]> {
  const scene = await startScene(hook);
  try {
    // Also makes it the event type booked last, whose times are read ahead from now on.
    const strokes = await bookKnownGuest(scene.bookbar);
    await scene.bookbar.openFirst();
    await scene.bookbar.hide();
    await delaySlots(scene.service);
    const { firstFrame, show, choose, icon } = await takeToggleRounds(scene);
    const { day, week, zone, all, slots } = await takeSixtyDays(scene);
    return [
      ratioFigure('P5', 'press of the icon to Today painted, over the floor’s', icon, 1.25),
      tailFigure('P5', icon),
      ratioFigure('P6', 'show to the popover’s first frame, over the floor’s', firstFrame, 1.25),
      tailFigure('P6', firstFrame),
      ratioFigure('P6', 'shortcut to step 1 painted, over the floor’s show', show, 1.25),
      tailFigure('P6', show),
      ratioFigure('P6', 'Enter to times painted, read ahead, over the floor’s key press', choose, 1.25),
      tailFigure('P6', choose),
      {
        id: '–',
        name: 'keystrokes from the shortcut to booked, known guest',
        measured: strokes,
        unit: 'keys',
        budget: { most: 8 },
        note: 'besides the characters typed',
      },
      ratioFigure('–', 'sixty days read: to another day, over the floor’s key press', day),
      ratioFigure('–', 'sixty days read: to another week, over the floor’s key press', week),
      ratioFigure('–', 'sixty days read: to the other zone, over the floor’s key press', zone),
      {
        id: '–',
        name: '  slowest of all presses, over the service’s delay',
        measured: Math.max(...all) / delayMs,
        unit: 'x',
        budget: { most: 1 },
        note: `${Math.max(...all).toFixed(1)} ms of ${all.length}, ${slots} slots, median ${median(all).toFixed(1)} ms; delay ${delayMs} ms`,
      },
    ];
  } finally {
    await scene.stop();
  }
}

const [hook] = process.argv.slice(2);
if (hook === undefined) throw new Error('Usage: program HOOK');
process.stdout.write(`${JSON.stringify(await measure(hook))}\n`);
