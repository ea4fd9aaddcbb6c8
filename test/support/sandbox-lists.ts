import { expect } from 'vitest';
import { z } from 'zod';
import type { TestSandbox } from './sandbox-service.ts';

const pageSchema = z.looseObject({
  bookings: z.array(z.looseObject({ uid: z.string() })),
  recurringInfo: z.array(z.unknown()),
  nextCursor: z.number().nullable(),
});
export type Page = z.output<typeof pageSchema>;

/** One page of bookings; `body` is sent as it is. */
export async function listPage(service: TestSandbox, token: string, body: unknown): Promise<Page> {
  const answer = await service.post('/api/mcp/bookings/list', JSON.stringify(body), token);
  expect(answer.status, answer.text).toBe(200);
  return pageSchema.parse(answer.body);
}

export function uidsOf({ bookings }: Page): readonly string[] {
  return bookings.map(({ uid }) => uid);
}
