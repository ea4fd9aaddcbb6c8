import { z } from 'zod';
import { createBookingRequest } from '../../protocol/booking.ts';
import { createBooking } from '../../sandbox/operations/create-booking.ts';
import { getAvailability } from '../../sandbox/operations/get-availability.ts';
import { openService } from '../support/open-service.ts';
import type { Figure, FigureGroup } from './figure.ts';
import {
  createScene,
  day,
  minute,
  nowText,
  toRequest,
  toWorkspace,
  zone,
  type KeptBooking,
} from './scene.ts';
import { createNumbers } from './seeded.ts';
import { fitExponent, median } from './statistics.ts';

const sizes = [100, 2_000, 20_000] as const;
const rounds = 42;
/** Of the bookings, so many lie in the window that is asked for, however many there are. */
const inWindow = 60;
const strangerId = 999;

const answer = z.object({ slots: z.record(z.string(), z.array(z.object({ time: z.string() }))) });

/** P14: what an operation takes with ever more bookings outside of what it is asked about. */
export const growthFigures: FigureGroup = {
  name: 'growth with what is stored',
  async measure() {
    const stores = [];
    for (const size of sizes) stores.push(await openStore(size));
    try {
      // All sizes in each round, each of them first in turn: what slows the machine down slows all of them.
      for (let round = 0; round < rounds; round += 1) {
        for (const [place] of stores.entries()) stores[(place + round) % stores.length]?.run();
      }
      return [
        toFigure(
          'availability',
          stores.map(({ size, asking }) => ({ size, time: median(asking) })),
        ),
        toFigure(
          'create',
          stores.map(({ size, creating }) => ({ size, time: median(creating) })),
        ),
      ];
    } finally {
      for (const { close } of stores) close();
    }
  },
};

async function openStore(size: number) {
  const scene = createScene(1, inWindow);
  const workspace = toWorkspace(scene, createOthers(size - inWindow));
  const { service, close } = await openService(workspace, nowText);
  const input = toRequest(scene);
  const ask = (): unknown => getAvailability(input, service);
  const starts = Object.values(answer.parse(ask()).slots)
    .flat()
    .map(({ time }) => time)
    .filter((_, index) => index % 4 === 0)
    .values();
  const create = (): void => {
    const { value: start } = starts.next();
    if (start === undefined) throw new Error('There are not enough slots to book');
    createBooking(toBooking(start), service.world.me, service);
  };
  for (let count = 0; count < 30; count += 1) [ask, create].forEach(timed);
  const [asking, creating]: [number[], number[]] = [[], []];
  return {
    size,
    asking,
    creating,
    run() {
      asking.push(timed(ask));
      creating.push(timed(create));
    },
    close,
  };
}

/** Bookings of ten years before, one half of the same host. */
function createOthers(count: number): readonly KeptBooking[] {
  const next = createNumbers(count);
  const nowMs = Date.parse(nowText);
  return Array.from({ length: count }, (_, index) => {
    const startMs = nowMs - day - Math.floor(next() * 3_650 * 96) * 15 * minute;
    return { startMs, endMs: startMs + 15 * minute, hostId: index % 2 === 0 ? 101 : strangerId };
  });
}

function toBooking(start: string): z.output<typeof createBookingRequest> {
  return createBookingRequest.parse({
    eventTypeId: 1,
    start,
    end: new Date(Date.parse(start) + 15 * minute).toISOString(),
    timeZone: zone,
    responses: { name: 'Priya Nair', email: 'priya@nair.example' },
  });
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function toFigure(name: string, points: readonly { readonly size: number; readonly time: number }[]): Figure {
  return {
    id: 'P14',
    name: `growth of ${name}`,
    measured: fitExponent(points),
    unit: '^',
    budget: { most: 0.2 },
    note: points.map(({ size, time }) => `${size.toLocaleString('en')}: ${time.toFixed(2)} ms`).join(', '),
  };
}
