import {
  CLIENT_INFO_META_KEY,
  McpServer,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import type { Signal } from '../base/signal.ts';
import { words } from '../base/words.ts';
import type { ExitStatus, Terminal } from '../commands/terminal.ts';
import { instructions } from './instructions.ts';
import { identityOf, type Identity } from './programs.ts';
import { createSession, type SessionParts, type ToolAnswer } from './session.ts';
import { unhurried } from './unhurried.ts';
import { answers, proposalInput, readingInput, readingNames, type TextOf } from './tools.ts';

/** A program that is connected, as what allows it knows it. */
export interface Connection {
  /** It called itself this. */
  met(program: Identity): void;
  left(): void;
}

export interface ServerParts extends SessionParts {
  readonly version: string;
  readonly textOf: TextOf;
  /** What programs may do changed. */
  readonly allowed: Signal<unknown>;
  /** @param end it may no longer do what it could */
  connect(end: () => void): Connection;
}

/** The longest line that is read; a call with all that it may carry is shorter. */
const longestLine = 1024 * 1024;

/** In what a program says of itself. */
const ownName = z
  .object({ name: z.string() })
  .transform(({ name }) => name)
  .catch('');

/** `bookbar mcp`: answers one program until it leaves, or is not allowed to stay. */
export async function serveMcp(
  { input, output, errors, peer, gone }: Terminal,
  { version, textOf, allowed, connect, ...parts }: ServerParts,
): Promise<ExitStatus> {
  const session = createSession(parts);
  const close = (): void => void serving.close();
  const ended = new AbortController();
  const connection = connect(() => {
    ended.abort();
    close();
  });

  /** @param client what the program says of itself */
  function meet(client: unknown): Identity {
    const identity = identityOf(ownName.parse(client), peer?.startedBy ?? '');
    session.meet(identity);
    connection.met(identity);
    return identity;
  }

  function createServer(): McpServer {
    const server = new McpServer(
      { name: 'bookbar', title: 'Bookbar', version },
      { capabilities: { tools: { listChanged: true } }, instructions: instructions.server },
    );
    /** What a program of 2025 says of itself once; a later one says it with each call. Nothing else has the former. */
    const saidOnce = (): unknown => server.server.getClientVersion();
    const identityIn = ({ mcpReq: { envelope = {} } }: ServerContext): Identity =>
      meet(Reflect.get(envelope, CLIENT_INFO_META_KEY) ?? saidOnce());
    server.server.oninitialized = () => void meet(saidOnce());

    for (const name of readingNames)
      server.registerTool(
        name,
        {
          description: textOf(name).summary,
          inputSchema: readingInput(name, textOf),
          outputSchema: answers.reading[name].schema,
          annotations: { readOnlyHint: true, openWorldHint: true },
        },
        async (asked, context) =>
          toResult(await session.read(identityIn(context), name, asked, context.mcpReq.signal)),
      );
    server.registerTool(
      'propose',
      {
        description: instructions.propose,
        inputSchema: proposalInput(textOf),
        outputSchema: answers.proposal.schema,
        annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
      },
      async (asked, context) =>
        toResult(await session.propose(identityIn(context), asked, context.mcpReq.signal)),
    );
    return server;
  }

  const lines = unhurried(input, output, gone);
  lines.on('error', close);
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: longestLine });
  /** Of this connection: there is one for each. */
  let server: McpServer | null = null;
  const serving = serveStdio(() => (server = createServer()), { transport });
  const isClosed = new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  // A program that gave up on a tool asks for it again.
  const unsubscribe = allowed.subscribe(() => server?.sendToolListChanged());
  gone.addEventListener('abort', close, { once: true });
  if (gone.aborted) close();
  await isClosed;
  lines.destroy();
  unsubscribe();
  connection.left();
  if (!ended.signal.aborted) return 0;
  errors.write(`bookbar: ${words().assistants.ended}\n`);
  return 1;
}

function toResult(result: ToolAnswer): CallToolResult {
  if (!result.isAnswered) return { content: [{ type: 'text', text: result.why }], isError: true };
  return {
    content: [{ type: 'text', text: JSON.stringify(result.answer) }],
    structuredContent: result.answer,
  };
}
