import type { Readable, Writable } from 'node:stream';
import {
  ReadBuffer,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';

/** Speaks as the SDK’s own client does, over two streams. */
export class StreamTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #buffer = new ReadBuffer();

  constructor(
    private readonly toServer: Writable,
    private readonly fromServer: Readable,
  ) {}

  start(): Promise<void> {
    this.fromServer.on('data', (chunk: Buffer | string) => {
      this.#buffer.append(Buffer.from(chunk));
      for (let message = this.#buffer.readMessage(); message !== null; message = this.#buffer.readMessage())
        this.onmessage?.(message);
    });
    this.fromServer.on('end', () => this.onclose?.());
    return Promise.resolve();
  }
  send(message: JSONRPCMessage): Promise<void> {
    this.toServer.write(serializeMessage(message));
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.toServer.end();
    return Promise.resolve();
  }
}
