import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Every source whose text may come before somebody: the page, the tray, notifications, pages of the browser. */
const sources = ['broker', 'messages', 'renderer', 'main', 'preload', 'sandbox']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { encoding: 'utf8', recursive: true }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  // Folders with a dot, and modules of messages, hold what tools write.
  .filter(
    (file) => /(?<!\.test)\.(?:ts|svelte|json)$/u.test(file) && !/\/\.|^messages\/generated/u.test(file),
  )
  .map((file) => ({
    file,
    // A line break of the source is a space on the screen.
    text: readFileSync(new URL(file, root), 'utf8').replaceAll(/\s+/gu, ' '),
  }));

/** Words that readers of the screen stumbled over, and what is said now. */
const formerWords: readonly (readonly [former: string, now: string])[] = [
  ['One address to a line', 'One address per line'],
  ['only requested until somebody confirms', 'This stays a request until the host confirms it.'],
  ['and counts once it’s paid', 'Booked once paid.'],
  ['booked as a package of several times', 'Sold as a package on its booking page.'],
  ['you can say how links are made', 'Set the page’s address in Event types.'],
  ['” to go on', 'Type “cancel” to confirm'],
  ['Looking what would go', 'Checking what would be cancelled…'],
  ['Without a note it says', 'If empty, the email says “No reason given.”'],
  ['No reason was given.', 'No reason given.'],
  ['Whether money goes back', 'The service handles refunds.'],
  ['It has no link.', 'No link to copy.'],
  ['It’s cancelled already.', 'Already cancelled.'],
  ['A new time would be a booking of its own', 'Rescheduled to tomorrow, 16:00.'],
  ['Moved, or asked to move', 'Rescheduled, or new time requested'],
  ['It’s on as soon as a host joins', 'No host yet.'],
  ['doesn’t work then', 'Outside your working hours.'],
  ['Nobody works then', 'Outside working hours.'],
  ["'Coming'", 'Upcoming'],
  ['As usual', 'Default'],
  ["'Its own'", 'Custom'],
  ['Give it its own', 'Customize'],
  ['reminders of its own', 'custom reminders'],
  ['Stay silent', 'Mute notifications'],
  ['Nothing is told meanwhile', 'Mute now'],
  ['Silent until', 'Muted until'],
  ['Stay until answered', 'Keep until dismissed'],
  ['they go by themselves', 'Otherwise they disappear'],
  ['Remind again', 'Snooze'],
  ['Until start', 'At start'],
  ['the minutes at the icon', 'Shows minutes beside the icon'],
  ['Shortcuts are as at first', 'Shortcuts reset'],
  [' anew', 'again, or fresh'],
  ['the next one starts anew', 'Ends this demo; the next starts fresh.'],
  ['Its link isn’t known', 'No link yet. Set your link format.'],
  ['how links are made', 'Set link format'],
  ['How links are made', 'Link format'],
  ['Left empty, Bookbar guesses', 'Leave empty to let Bookbar guess.'],
  ['Empty both', 'Clear both'],
  ['Empty: the same as', 'Leave empty to use the API address.'],
  ['Empty: the consent page', 'Leave empty to use the consent page address.'],
  ['Signing in uses', 'Sign in with'],
  ["'Show only", 'Filter'],
  ['"Show only', 'Filter'],
  ['"Show all"', 'Clear filters'],
  ['before the start at the latest', 'At least 2 h notice'],
  ['type the number of one', 'Or type an event type’s ID.'],
  ['its number from the web app', 'its ID from the web app'],
  ['The waiting goes on', 'Ignored a page that wasn’t the approval. Still waiting.'],
  ['caught up after sleep', 'Runs while Bookbar is open; catches up after sleep.'],
  ['Renews by itself', 'Signed in'],
  ['placeholder="Event type ID"', 'Add by link or ID'],
  ['"Calendar file"', 'Save calendar file…'],
  ["label: 'Calendar file'", 'Save calendar file…'],
  ['Copy pay link', 'Copy payment link'],
  ['gives no keys to apps', 'This desktop doesn’t let apps set shortcuts.'],
  ["'Group of hosts'", 'Collective'],
  ['Kept free', 'Buffer'],
  ['Tell me about', 'Notify me about'],
  ['Use it until I quit', 'Sign in until I quit'],
  ['from this board', 'from this list'],
  ['on the board`', 'in the list'],
];

describe('words that readers of the screen stumbled over', () => {
  it('are looked for in every source', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter(({ text }) => text.includes('One address per line'))).not.toHaveLength(0);
  });

  it('do not come back', () => {
    const found = formerWords.flatMap(([former, now]) =>
      sources.flatMap(({ file, text }) =>
        text.includes(former) ? [`${file}: ${former} (now: ${now})`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});

it('a comment has a subject: not whoever, nobody or somebody', () => {
  const found = sources.flatMap(({ file, text }) =>
    (text.match(/(?:\/\/|\*|\.) (?:Whoever|Nobody|Somebody) [^.]{0,60}/gu) ?? []).map(
      (said) => `${file}: ${said}`,
    ),
  );
  expect(found.filter((one) => !one.startsWith('messages/'))).toEqual([]);
});
