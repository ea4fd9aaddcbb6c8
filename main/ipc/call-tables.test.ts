import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '../../preload/contract/calls.ts';

it('each call stands in one table, and every table counts', async () => {
  const contract = new URL('../../preload/contract/', import.meta.url);
  const files = readdirSync(contract).filter((file) => file.endsWith('-calls.ts'));
  const tables = await Promise.all(
    files.map((file) => import(new URL(file, contract).href) as Promise<Record<string, object>>),
  );
  const names = tables.flatMap((table) => Object.values(table).flatMap((one) => Object.keys(one)));
  expect(files.length).toBeGreaterThan(5);
  expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
});
