import { describe, expect, it } from 'vitest';
import { createRefreshGate } from './refresh-gate.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { failure } from '../../../test/support/rotating-endpoint.ts';

function createGate() {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const gate = createRefreshGate({ clock, random: () => 0.999_999 });
  return { clock, gate, kind: () => gate.obstacle().kind };
}
const busy = failure('service-error', 503);
const offline = failure('offline');

describe('when a refresh may begin', () => {
  it('at once, as long as nothing has happened', () => {
    expect(createGate().kind()).toBe('none');
  });

  it('a second after it failed, then two, and a second again once one went well', () => {
    const { clock, gate, kind } = createGate();
    gate.failed(busy, false);
    expect(gate.obstacle()).toEqual({ kind: 'pausing', failure: busy });
    clock.advance(1_000);
    expect(kind()).toBe('none');
    gate.failed(busy, false);
    clock.advance(1_999);
    expect(kind()).toBe('pausing');
    clock.advance(1);
    expect(kind()).toBe('none');
    gate.succeeded();
    gate.failed(busy, false);
    clock.advance(1_000);
    expect(kind()).toBe('none');
    gate.failed(busy, false);
    gate.succeeded();
    expect(kind()).toBe('none');
  });

  it('as late as the service asks, and not earlier than on its own', () => {
    const { clock, gate, kind } = createGate();
    gate.failed(failure('too-many-requests', 429, 30), false);
    clock.advance(29_999);
    expect(kind()).toBe('pausing');
    clock.advance(1);
    expect(kind()).toBe('none');
    gate.failed(failure('too-many-requests', 429, 1), false);
    clock.advance(1_999);
    expect(kind()).toBe('pausing');
  });

  it('after the network was in question, only once something came over it', () => {
    const { clock, gate, kind } = createGate();
    gate.failed(offline, true);
    clock.advance(60_000);
    expect(kind()).toBe('unproven');
    // Another failure proves nothing.
    gate.failed(busy, false);
    clock.advance(60_000);
    expect(kind()).toBe('unproven');
    gate.proven();
    expect(kind()).toBe('none');
    gate.doubt();
    expect(kind()).toBe('unproven');
    gate.succeeded();
    expect(kind()).toBe('none');
  });

  it('never while the computer sleeps, whatever else is the matter', () => {
    const { gate, kind } = createGate();
    gate.failed(offline, true);
    gate.suspend();
    expect(kind()).toBe('asleep');
    gate.proven();
    expect(kind()).toBe('asleep');
  });

  it('ten seconds after waking, even with a renewal that was taken then; at once with a proof', () => {
    const { clock, gate, kind } = createGate();
    gate.suspend();
    gate.resume();
    expect(kind()).toBe('unproven');
    gate.succeeded();
    clock.advance(9_999);
    expect(kind()).toBe('unproven');
    clock.advance(1);
    expect(kind()).toBe('none');
    gate.suspend();
    gate.resume();
    gate.proven();
    expect(kind()).toBe('none');
  });

  it('after waking: a pause because of the network has ended, one that the service asked for has not', () => {
    for (const [why, isNetwork, after] of [
      [offline, true, 'none'],
      [failure('too-many-requests', 429, 60), false, 'pausing'],
    ] as const) {
      const { gate, kind } = createGate();
      gate.failed(why, isNetwork);
      gate.suspend();
      gate.resume();
      gate.proven();
      expect(kind(), why.code).toBe(after);
    }
  });
});
