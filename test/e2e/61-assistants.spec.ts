import { expect } from '@playwright/test';
import { callIn, nextAsking, startAssistant, textOf } from '../support/desktop/assistant.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { type } from '../support/desktop/terminal.ts';
import { title, today } from '../support/desktop/tray-day.ts';

test('a program asks, is allowed, reads, and what it suggests waits', async ({ launchBookbar }) => {
  const { page, userData } = await openSignedIn(launchBookbar, today(55, Date.now(), []));
  await callIn(page, 'assistants.turn', { isOn: true });
  const asks = nextAsking(page);

  expect(await type(userData, 'mcp', '--help')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Usage: bookbar mcp/u),
  });
  expect(await type(userData, 'mcp', 'now')).toMatchObject({ status: 2, output: '' });

  const { client, command } = await startAssistant(userData);
  const { tools } = await client.listTools();
  expect(tools.map((tool) => tool.name)).toContain('propose');
  expect(textOf(await client.callTool({ name: 'today' }))).toContain('Waiting for permission');
  const { id, name, program } = await asks;
  expect(name).toBe('Desk helper');
  console.log(`the program: ${program}`);

  await callIn(page, 'assistants.allow', { id, level: 'propose' });
  const { structuredContent } = await client.callTool({ name: 'today' });
  const { bookings } = structuredContent as { bookings: { uid: string; title: unknown }[] };
  expect(bookings.map((booking) => booking.title)).toContainEqual({ untrusted: title });
  const uid = bookings[0]?.uid ?? '';
  const proposed = await client.callTool({
    name: 'propose',
    arguments: { reason: 'Maya is ill.', changes: [{ command: 'cancel', uid, reason: 'Ill' }] },
  });
  expect(proposed.isError, textOf(proposed)).toBeFalsy();
  expect(proposed.structuredContent).toMatchObject({ state: 'waiting' });
  const plans = await client.callTool({ name: 'plans' });
  expect(plans.structuredContent).toMatchObject({ plans: [{ state: 'waiting' }] });

  await callIn(page, 'assistants.remove', { id });
  expect(await command.ended).toMatchObject({
    status: 1,
    errors: expect.stringContaining('permission in Bookbar was changed'),
  });
});
