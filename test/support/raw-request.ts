import { connect, type Socket } from 'node:net';

/** The status of a raw answer; null when the connection ended without one. */
export interface RawAnswer {
  readonly status: number | null;
  readonly text: string;
}

/** Writes exactly these bytes to 127.0.0.1 and reads until the other side ends. */
export function sendRaw(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => {
      // A hostile request may be cut off; what had come is the answer.
    });
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), text });
    });
  });
}

/** A connection that says a little and then waits. `ended` resolves when the other side has had enough. */
export function holdOpen(
  port: number,
  bytes: string,
): { readonly socket: Socket; readonly ended: Promise<void> } {
  const socket = connect(port, '127.0.0.1', () => {
    if (bytes !== '') socket.write(bytes);
  });
  socket.resume();
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
  });
  return { socket, ended };
}
