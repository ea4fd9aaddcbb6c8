import { secondsSince } from './command.mjs';

/** What runs now, with the moment each began (performance.now). @type {Map<string, number>} */
const running = new Map();
/** @type {NodeJS.Timeout | undefined} */
let redrawing;

/** On a terminal, one line that counts the seconds of what runs; elsewhere nothing. @param {NodeJS.WriteStream} screen */
function draw(screen) {
  const steps = [...running].map(([name, started]) => `${name} ${secondsSince(started).replace(/\.\d/, '')}`);
  screen.write(`\r\x1b[K${steps.length > 0 ? `… ${steps.join(', ')}` : ''}`);
}

/**
 * Runs one step of a command and says it in one line when it is done: its name, its time, and what `work` answers.
 * On a terminal the line counts the seconds meanwhile.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work what it answers is said behind the time where it is text
 * @param {NodeJS.WriteStream} [screen]
 * @returns {Promise<T>}
 */
export async function announce(name, work, screen = process.stderr) {
  const started = performance.now();
  running.set(name, started);
  if (screen.isTTY) {
    draw(screen);
    redrawing ??= setInterval(() => draw(screen), 1000).unref();
  }
  let mark = '✗';
  let detail = '';
  try {
    const answer = await work();
    mark = '✓';
    if (typeof answer === 'string') detail = `   ${answer}`;
    return answer;
  } finally {
    running.delete(name);
    const line = `${mark} ${name.padEnd(16)} ${secondsSince(started).padStart(8)}${detail}\n`;
    screen.write(screen.isTTY ? `\r\x1b[K${line}` : line);
    if (running.size === 0) {
      clearInterval(redrawing);
      redrawing = undefined;
    } else if (screen.isTTY) draw(screen);
  }
}
