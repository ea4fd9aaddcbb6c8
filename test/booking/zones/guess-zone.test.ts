import { describe, expect, it } from 'vitest';
import { guessZone } from '../../../main/booking/zones/guess-zone.ts';

const earlier = [
  { email: 'ana@x.example', timeZone: 'Europe/Lisbon', at: '2026-05-01T09:00:00Z' },
  { email: 'Ana@X.example ', timeZone: 'America/New_York', at: '2026-09-01T09:00:00Z' },
  { email: 'ana@x.example', timeZone: null, at: '2026-10-01T09:00:00Z' },
  { email: 'ana@x.example', timeZone: 'Mars/Olympus', at: '2026-11-01T09:00:00Z' },
  { email: 'ben@x.example', timeZone: 'Asia/Tokyo', at: '2026-12-01T09:00:00Z' },
  { email: '', timeZone: 'Asia/Tokyo', at: '2026-12-01T09:00:00Z' },
];

describe('the zone of a guest', () => {
  it('is that of the latest booking with the same address, which is named', () => {
    expect(guessZone(' ANA@x.example', earlier)).toEqual({
      timeZone: 'America/New_York',
      at: '2026-09-01T09:00:00Z',
    });
  });

  it('is not guessed from anything else', () => {
    expect(guessZone('carl@x.example', earlier)).toBeNull();
    expect(guessZone('', earlier)).toBeNull();
  });
});
