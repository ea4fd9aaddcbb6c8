import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { find, mailOf } from '../support/conformance-answers.ts';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { textWith } from '../support/matchers.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const cancel = (body: object) => session.ask('bookings/cancel', body);
const answerTo = (body: object) => session.answerTo('bookings/cancel', body);
const statusOf = async (uid: string) => (await find(session, uid))?.status;

describe('document, "Cancel booking"', () => {
  it('"`POST {base_url}/api/mcp/bookings/cancel`"', async () => {
    expect((await session.service.send('/api/mcp/bookings/cancel')).status).toBe(405);
    expect(await cancel({ uid: 'accepted' })).toMatchObject({ status: 'CANCELLED' });
  });

  it('"uid | string | yes | Booking to cancel."', async () => {
    for (const uid of [undefined, 5, '']) {
      expect(await answerTo({ uid })).toEqual([400, textWith("'uid'")]);
    }
    expect((await answerTo({ uid: 'unknown' }))[0]).toBe(404);
    await cancel({ uid: 'accepted' });
    expect([await statusOf('accepted'), await statusOf('paid')]).toEqual(['CANCELLED', 'ACCEPTED']);
  });

  it('"cancellationReason | string | no | Reason shown to attendees in the cancellation email."', async () => {
    await cancel({ uid: 'accepted', cancellationReason: 'The train is late' });
    expect(await mailOf(session)).toMatchObject([
      {
        kind: 'cancelled',
        to: ['ruth@okafor.example'],
        text: textWith('The train is late'),
      },
    ]);
    await cancel({ uid: 'paid' });
    expect(await find(session, 'paid')).toMatchObject({ status: 'CANCELLED' });
    expect(await answerTo({ uid: 'pending', cancellationReason: 5 })).toEqual([
      400,
      textWith("'cancellationReason'"),
    ]);
  });

  it('"allRemainingBookings | boolean | no | false | For recurring bookings, true cancels all future occurrences."', async () => {
    await cancel({ uid: 'series-next' });
    expect(await statusOf('series-pending')).toBe('PENDING');
    await cancel({ uid: 'series-running', allRemainingBookings: true });
    expect([
      await statusOf('series-past'),
      await statusOf('series-running'),
      await statusOf('series-next'),
      await statusOf('series-pending'),
    ]).toEqual(['ACCEPTED', 'ACCEPTED', 'CANCELLED', 'CANCELLED']);
    expect(await answerTo({ uid: 'accepted', allRemainingBookings: 'yes' })).toEqual([
      400,
      textWith("'allRemainingBookings'"),
    ]);
  });

  it('"Response 200: the updated booking with `status` `CANCELLED` (includes at least `uid`, `status`, `cancellationReason`)."', async () => {
    const answer = await session.call('bookings/cancel', { uid: 'accepted', cancellationReason: 'Ill' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ uid: 'accepted', status: 'CANCELLED', cancellationReason: 'Ill' });
    const without = await session.ask('bookings/cancel', { uid: 'paid' });
    expect(without).toMatchObject({ uid: 'paid', status: 'CANCELLED', cancellationReason: null });
  });
});
