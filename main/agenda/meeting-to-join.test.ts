import { describe, expect, it } from 'vitest';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { todayOfOne } from '../../test/support/one-account.ts';

const meeting = (uid: string, start: string, minutes: number, fields: object = {}) =>
  bookingAt(`2027-03-10T${start}:00Z`, minutes, { uid, location: `https://meet.example/${uid}`, ...fields });
const at = (time: string, ...bookings: ReturnType<typeof meeting>[]) =>
  todayOfOne(bookings, Date.parse(`2027-03-10T${time}:00Z`), 'Europe/Berlin').joinKey;

const long = meeting('long', '09:00', 120);
const call = meeting('call', '10:00', 30);

describe('which meeting "join" means', () => {
  it('is the one that runs', () => {
    expect(at('09:30', long, call)).toBe('long');
  });

  it('is the next from 15 minutes before it starts, though another still runs', () => {
    expect(at('09:44', long, call)).toBe('long');
    expect(at('09:45', long, call)).toBe('call');
    expect(at('10:15', long, call)).toBe('call');
    expect(at('10:30', long, call)).toBe('long');
  });

  it('is one of tomorrow, from 15 minutes before it starts', () => {
    const midnight = meeting('midnight', '23:00', 30);
    expect(at('22:44', midnight)).toBeNull();
    expect(at('22:45', midnight)).toBe('midnight');
  });

  it('is none before that, and none without a link or that is off', () => {
    expect(at('09:30', call)).toBeNull();
    expect(at('10:05', { ...call, location: 'Room 3' })).toBeNull();
    expect(at('10:05', { ...call, status: 'CANCELLED' })).toBeNull();
  });

  it('is the first to end of those that start together', () => {
    expect(at('09:50', meeting('hour', '10:00', 60), call)).toBe('call');
  });
});
