import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import type { Page } from '@playwright/test';
import { StreamTransport } from '../stream-transport.ts';
import { begin, type TypedCommand } from './terminal.ts';

interface Assistant {
  readonly client: Client;
  /** `bookbar mcp`, through which it speaks. */
  readonly command: TypedCommand;
}

/** A program that has `bookbar mcp` in its configuration; it has the same name each time. */
export async function startAssistant(userData: string): Promise<Assistant> {
  const command = await begin(userData, 'mcp');
  const client = new Client({ name: 'Desk helper', version: '1.0.0' });
  await client.connect(new StreamTransport(command.child.stdin, command.child.stdout));
  return { client, command };
}

/** Calls as the page itself does. */
export const callIn = (
  page: Page,
  name: Parameters<typeof window.bookbar.call>[0],
  input: object,
): Promise<unknown> =>
  page.evaluate(([call, given]) => window.bookbar.call(call as never, given as never), [
    name,
    input,
  ] as const);

/** The next program that asks, as the page hears of it. */
export const nextAsking = (page: Page): Promise<{ id: string; name: string; program: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        window.bookbar.on('assistants.changed', ({ asking: [first] }) => first && resolve({ ...first }));
      }),
  );

export const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');
