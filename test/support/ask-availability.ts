import { z } from 'zod';
import { availabilityRequest } from '../../protocol/availability.ts';
import { createQuirks } from '../../sandbox/control/quirks.ts';
import { getAvailability } from '../../sandbox/operations/get-availability.ts';
import { openDatabase } from '../../sandbox/store/database.ts';
import { seed } from '../../sandbox/store/open-world.ts';
import { createWorld } from '../../sandbox/store/world.ts';
import { readWorkspace } from '../../sandbox/workspace/workspace-schema.ts';

const answer = z.object({
  slots: z.record(z.string(), z.array(z.looseObject({ time: z.string(), users: z.array(z.string()) }))),
  debug: z.looseObject({}).optional(),
});
export type AskedAvailability = z.output<typeof answer>;

/** What the service of a workspace answers at an instant, asked without a network between. */
export function askAvailability(
  workspace: object,
  now: string,
  request: z.input<typeof availabilityRequest>,
  quirks: Partial<ReturnType<typeof createQuirks>> = {},
): AskedAvailability {
  const database = openDatabase();
  try {
    seed(database, readWorkspace(workspace), 'file');
    const world = createWorld(database);
    const service = {
      world,
      clock: { now: () => Date.parse(now) },
      quirks: { ...createQuirks(), ...quirks },
    };
    return answer.parse(getAvailability(availabilityRequest.parse(request), service));
  } finally {
    database.close();
  }
}
