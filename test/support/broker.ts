import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Adds the client secret to what it is asked, and passes it on to the service: a broker that knows no installations. */
export async function startBroker(service: string, clientSecret: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      asked.push(url);
      const body = JSON.stringify({
        ...(JSON.parse(Buffer.concat(chunks).toString()) as object),
        clientSecret,
      });
      const { authorization = '' } = headers;
      const passed = { authorization, 'content-type': 'application/json' };
      void fetch(`${service}${url}`, { method: 'POST', headers: passed, body }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(await answer.text());
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
