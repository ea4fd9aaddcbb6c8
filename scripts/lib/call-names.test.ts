import { expect, it, vi } from 'vitest';
import { alertCallNames, callNames as popoverCallNames } from '../../preload/contract/call-names.ts';
import { callNames } from './call-names.mjs';
import { inProject } from './paths.mjs';

async function load(id: string): Promise<unknown> {
  const loaded: unknown = await Reflect.apply(callNames.load as () => unknown, { addWatchFile: vi.fn() }, [
    id,
  ]);
  return loaded;
}

it('what is built has the names of the calls as they are defined, and nothing that they are made of', async () => {
  const code = String(await load(inProject('preload/contract/call-names.ts')));
  expect(code).not.toMatch(/^import/m);
  const built: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(built).toMatchObject({ callNames: popoverCallNames, alertCallNames });
  expect(await load(inProject('preload/contract/calls.ts'))).toBeNull();
});
