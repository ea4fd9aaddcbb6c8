import { shAsPerson } from './session.ts';

const pressAllow = `
  import { get } from 'node:http';
  const [, address] = process.argv;
  const page = await (await fetch(address)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const { origin, pathname } = new URL(address);
  const form = { method: 'POST', body: new URLSearchParams({ token, answer: 'allow' }), redirect: 'manual' };
  const back = (await fetch(origin + pathname, form)).headers.get('location');
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  get(back, { headers }, ({ statusCode }) => {
    if (statusCode !== 200) throw new Error('The consent page led back to status ' + statusCode);
  });
`;

/**
 * Presses Allow on the consent page and goes where that leads. A program of the desktop’s person does it: the app
 * turns away a redirect that another user of the computer brings.
 */
export const allow = (address: string): Promise<unknown> =>
  shAsPerson(process.execPath, '--input-type=module', '-e', pressAllow, address);
