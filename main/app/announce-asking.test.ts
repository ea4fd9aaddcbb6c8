import { expect, it } from 'vitest';
import { createAssistantsScene } from '../../test/support/assistants-scene.ts';
import { watchReminding } from '../../test/support/watched-reminding.ts';
import { noAccount } from '../alerts/alert.ts';
import { announceAsking } from './announce-asking.ts';

function announceIn(scene: ReturnType<typeof createAssistantsScene>) {
  const { reminding, ...watched } = watchReminding();
  announceAsking({
    clock: scene.clock,
    computerTimeZone: () => 'Europe/Berlin',
    report: (error) => scene.reported.push(error),
    assistants: scene.assistants,
    reminding,
  });
  return watched;
}

it('a program that asks is announced once, whatever it does then, and is taken back when it is answered', async () => {
  const scene = createAssistantsScene();
  const announced = announceIn(scene);
  const { client } = await scene.connect('Desk helper');
  await expect.poll(announced.shown).toMatchObject([
    {
      account: noAccount,
      leadsTo: 'assistants',
      title: 'Desk helper wants to read your bookings',
      body: '/usr/bin/desk-helper. Allow or refuse it in Bookbar’s settings.',
      hiddenTitle: 'A program wants to read your bookings',
    },
  ]);
  await client.callTool({ name: 'today' });
  await scene.allow('Desk helper', 'nothing');
  await expect.poll(announced.shown).toEqual([]);
  await client.callTool({ name: 'today' });
  await scene.connect('Desk helper');
  expect(announced.count()).toBe(1);
});

it('a program that asks while reminders are muted is announced after that, and not where it was answered before', async () => {
  const scene = createAssistantsScene();
  const announced = announceIn(scene);
  const untilMs = scene.clock.now() + 3_600_000;
  announced.set({ mute: { fromMs: scene.clock.now(), untilMs } });
  const first = await scene.connect('Desk helper');
  await first.client.callTool({ name: 'today' });
  const second = await scene.connect('Other helper');
  await second.client.callTool({ name: 'today' });
  await scene.allow('Desk helper', 'read');
  expect(announced.count()).toBe(0);
  scene.clock.advance(3_600_000);
  await expect.poll(announced.shown).toMatchObject([{ title: 'Other helper wants to read your bookings' }]);
});
