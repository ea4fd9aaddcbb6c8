import { expect } from '@playwright/test';
import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { begin } from '../support/desktop/terminal.ts';
import { title, today } from '../support/desktop/tray-day.ts';
import { StreamTransport } from '../support/stream-transport.ts';

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

test('a program asks, is allowed, reads, and what it suggests waits', async ({ launchBookbar }) => {
  const { page, userData } = await openSignedIn(launchBookbar, today(55, Date.now(), []));
  const called = (name: Parameters<typeof window.bookbar.call>[0], input: object) =>
    page.evaluate(([call, given]) => window.bookbar.call(call as never, given as never), [
      name,
      input,
    ] as const);
  await called('assistants.turn', { isOn: true });
  const asks = page.evaluate(
    () =>
      new Promise<{ id: string; name: string; program: string }>((resolve) => {
        window.bookbar.on('assistants.changed', ({ asking: [first] }) => first && resolve({ ...first }));
      }),
  );

  const command = await begin(userData, 'mcp');
  const client = new Client({ name: 'Desk helper', version: '1.0.0' });
  await client.connect(new StreamTransport(command.child.stdin, command.child.stdout));
  expect(textOf(await client.callTool({ name: 'today' }))).toContain('Waiting for permission');
  const { id, name, program } = await asks;
  expect(name).toBe('Desk helper');
  console.log(`the program: ${program}`);

  await called('assistants.allow', { id, level: 'propose' });
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

  await called('assistants.remove', { id });
  expect(await command.ended).toMatchObject({
    status: 1,
    errors: expect.stringContaining('permission in Bookbar was changed'),
  });
});
