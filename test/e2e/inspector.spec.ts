import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { inSession } from '../support/desktop/session.ts';
import { stageProgram } from '../support/desktop/stage.ts';
import { title, today } from '../support/desktop/tray-day.ts';

/** Of this environment the inspector gives a program nothing that it was not told to. */
const passedOn = ['DESKTOP_DIR', 'DESKTOP_UID', 'XDG_RUNTIME_DIR'] as const;

/** Runs the protocol’s own inspector once. @returns what it printed */
async function inspect(server: string, ...args: readonly string[]): Promise<unknown> {
  const [node = '', ...inspector] = JSON.parse(process.env['MCP_INSPECTOR'] ?? '[]') as readonly string[];
  const environment = passedOn.flatMap((name) => ['-e', `${name}=${process.env[name] ?? ''}`]);
  const { stdout } = await promisify(execFile)(
    node,
    [...inspector, '--cli', ...environment, server, ...args],
    { timeout: 30_000 },
  );
  return JSON.parse(stdout);
}

test('the inspector finds the tools in order, and reads the day with one', async ({ launchBookbar }) => {
  const { page, userData } = await openSignedIn(launchBookbar, today(55, Date.now(), []));
  const words = [
    inSession('bin', 'as-desktop-user'),
    await stageProgram(),
    `--user-data-dir=${userData}`,
    'mcp',
  ];
  const server = path.join(userData, 'server');
  await writeFile(server, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')}\n`, { mode: 0o755 });
  await page.evaluate(async () => {
    window.bookbar.on('assistants.changed', ({ asking }) => {
      for (const { id } of asking) void window.bookbar.call('assistants.allow', { id, level: 'read' });
    });
    await window.bookbar.call('assistants.turn', { isOn: true });
  });

  // It asks with this, and is allowed. What is wrong with a schema ends it with a status of its own.
  const { tools } = (await inspect(server, '--method', 'tools/list', '--strict')) as {
    readonly tools: readonly { readonly name: string }[];
  };
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['today', 'slots', 'propose']));
  await expect
    .poll(() => inspect(server, '--method', 'tools/call', '--tool-name', 'today').catch(String))
    .toMatchObject({
      structuredContent: {
        bookings: expect.arrayContaining([
          expect.objectContaining({ title: { untrusted: title } }),
        ]) as unknown,
      },
    });
});
