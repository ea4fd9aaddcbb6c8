import { describe, expect, it } from 'vitest';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { createAssistantsScene } from '../../test/support/assistants-scene.ts';
import { readingNames } from './tools.ts';

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  show: { uid: 'uid-1' },
  slots: { eventType: 'coaching', from: '2027-03-15', to: '2027-03-20' },
};

describe('a program that may read', () => {
  it.each([
    ['2025', { mode: 'legacy' }],
    ['2026', { mode: { pin: '2026-07-28' } }],
    ['whichever both know', { mode: 'auto' }],
  ] as const)('is served in the protocol of %s', async (_year, versionNegotiation) => {
    const scene = createAssistantsScene();
    const { client, status } = await scene.connect('Desk helper', { versionNegotiation });
    await client.callTool({ name: 'today' });
    await scene.allow('Desk helper', 'read');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...readingNames, 'propose']);
    for (const name of readingNames) {
      const tool = tools.find((one) => one.name === name);
      expect(tool?.annotations?.readOnlyHint).toBe(true);
      expect(tool?.description).toBe(`What ${name} does.`);
      expect(tool?.outputSchema).toBeDefined();
      // The client checks it against the schema that the tool says.
      const result = await client.callTool({ name, arguments: inputs[name] ?? {} });
      expect(result.isError, textOf(result)).toBeFalsy();
      expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
    }
    await client.close();
    expect(await status).toBe(0);
    expect(scene.reported).toEqual([]);
  });
});
