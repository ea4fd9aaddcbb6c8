import type { ElectronApplication, Page } from '@playwright/test';
import { z } from 'zod';

const cancelledBooking = z.object({ uid: z.string(), addresses: z.array(z.string()) });

/**
 * Cancels a coming booking of the demo over its service’s own HTTP interface, from within the app: the service
 * and its tokens are known nowhere else, so the next request of the app lends both. Nothing secret comes out.
 *
 * @returns the booking, and the addresses of its attendees
 */
export async function cancelInDemo(
  app: ElectronApplication,
  page: Page,
  reason: string,
): Promise<z.output<typeof cancelledBooking>> {
  const lent = await app.evaluateHandle(({ session }) => {
    const { webRequest } = session.fromPartition('service-reads', { cache: false });
    return {
      request: new Promise<{ origin: string; bearer: string }>((resolve) => {
        webRequest.onSendHeaders(({ url, requestHeaders }) => {
          const bearer = requestHeaders['Authorization'] ?? requestHeaders['authorization'];
          if (bearer === undefined) return;
          webRequest.onSendHeaders(null);
          resolve({ origin: new URL(url).origin, bearer });
        });
      }),
    };
  });
  // The app asks for its bookings, which shows how.
  await page.keyboard.press('Control+r');
  const outcome = await app.evaluate(
    async ({ session }, { lent: { request }, cancellationReason }) => {
      const { origin, bearer } = await request;
      const through = session.fromPartition('service-reads', { cache: false });
      const headers = { Authorization: bearer, 'Content-Type': 'application/json' };
      const post = async (operation: string, body: object): Promise<unknown> => {
        const address = `${origin}/api/mcp/bookings/${operation}`;
        const answer = await through.fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      };
      const isRecord = (value: unknown): value is Record<string, unknown> =>
        typeof value === 'object' && value !== null;
      const listed = await post('list', { filters: { status: 'upcoming' }, limit: 100 });
      const bookings: unknown[] =
        isRecord(listed) && Array.isArray(listed['bookings']) ? listed['bookings'] : [];
      for (const booking of bookings) {
        if (!isRecord(booking) || !Array.isArray(booking['attendees'])) continue;
        const isOwn = booking['canManage'] === true && booking['recurringEventId'] === null;
        if (!isOwn || Date.parse(String(booking['startTime'])) < Date.now()) continue;
        const { uid } = booking;
        await post('cancel', { uid, cancellationReason });
        const addresses = booking['attendees'].map((one: unknown) => (isRecord(one) ? one['email'] : null));
        return { uid, addresses };
      }
      throw new Error('The demo has no booking to cancel');
    },
    { lent, cancellationReason: reason },
  );
  return cancelledBooking.parse(outcome);
}
