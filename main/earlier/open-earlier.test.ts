import { describe, expect, it, onTestFinished } from 'vitest';
import { ana, callAt, joon, openEarlierScene, type EarlierScene } from '../../test/support/earlier-scene.ts';
import { createMemoryTexts } from '../../test/support/memory-text.ts';
import { Failure } from '../base/failure.ts';
import type { WantsEarlier } from '../../preload/contract/model/earlier.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Today and tomorrow at 14:00 UTC, which is 15:00 in Berlin; it is 09:15 there. */
const today = '2027-03-10T14:00:00.000Z';
const tomorrow = '2027-03-11T14:00:00.000Z';
/** Ana’s call is on Friday, Joon’s too, half an hour later. */
const anas = callAt('anas', '2027-03-12T15:00:00Z');
const joons = callAt('joons', '2027-03-12T15:30:00Z', { attendees: [joon] });
const blocker = (uid: string, start: string) =>
  callAt(uid, start, { attendees: [{ ...joon, name: 'Elif Aydın', email: 'elif@aydin.example' }] });

async function open(...args: Parameters<typeof openEarlierScene>): Promise<EarlierScene> {
  const scene = await openEarlierScene(...args);
  onTestFinished(scene.stop);
  return scene;
}
const whom = ({ given }: EarlierScene): readonly string[] => given.map(({ who, at }) => `${who} ${at}`);
/** @param waits minutes */
const longest = (waits: readonly number[]): string => Math.max(...waits).toFixed(1);
const offline = new Failure('offline', 'No network');

describe('a day on which people wait for earlier', () => {
  it('announces a cancellation within four minutes, whenever it is', async () => {
    const waits: number[] = [];
    for (let minute = 0; minute < 30; minute += 1) {
      const scene = await open([anas, blocker('first', today)]);
      scene.opens(today);
      await scene.mark('anas');
      await scene.leap(minute * minuteMs);
      expect(scene.given).toEqual([]);
      scene.cancels('first');
      const fromMs = scene.clock.now();
      await scene.leap(4 * minuteMs);
      expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
      waits.push(((scene.given[0]?.atMs ?? Infinity) - fromMs) / minuteMs);
    }
    console.info(`a cancellation is announced after ${longest(waits)} minutes at most`);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4);
  });

  it('announces the cancellation of a day farther on as soon, in a week full of bookings', async () => {
    const days = ['10', '11', '12', '13', '14', '15'];
    const full = days.flatMap((day) =>
      ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'].map((time) =>
        blocker(`${day} ${time}`, `2027-03-${day}T${time}:00Z`),
      ),
    );
    const late = callAt('late', '2027-03-16T10:00:00Z');
    const scene = await open([...full, late]);
    scene.opens('2027-03-15T13:00:00Z');
    await scene.mark('late');
    scene.cancels('15 13:00');
    await scene.leap(4 * minuteMs);
    expect(whom(scene)).toEqual(['Ana Bell 2027-03-15T13:00:00.000Z']);
  });

  it('announces another opening within sixteen minutes, whenever it is', async () => {
    const waits: number[] = [];
    for (let minute = 0; minute < 30; minute += 1) {
      const scene = await open([anas]);
      await scene.mark('anas');
      await scene.leap(minute * minuteMs);
      scene.opens(tomorrow);
      const fromMs = scene.clock.now();
      await scene.leap(16 * minuteMs);
      expect(whom(scene)).toEqual([`Ana Bell ${tomorrow}`]);
      waits.push(((scene.given[0]?.atMs ?? Infinity) - fromMs) / minuteMs);
    }
    console.info(`another opening is announced after ${longest(waits)} minutes at most`);
    expect(Math.max(...waits)).toBeLessThanOrEqual(16);
  });

  it('costs four calls an hour for all who want the same event type, and none by night', async () => {
    const types = [1, 1, 1, 2, 2, 3];
    const bookings = types.map((id, place) =>
      callAt(`call-${place}`, `2027-03-12T${10 + place}:00:00Z`, { eventType: { id, title: `Type ${id}` } }),
    );
    const scene = await open(bookings);
    for (const { uid } of bookings) await scene.mark(uid);
    const read = scene.detailsRead();
    await scene.leap(minuteMs);
    const fromMs = scene.clock.now();
    await scene.leap(24 * hourMs - minuteMs);
    const hours = Array.from(
      { length: 24 },
      (_, hour) =>
        scene.looks.filter(({ atMs }) => Math.floor((atMs - fromMs) / hourMs) === hour && atMs >= fromMs)
          .length,
    );
    const { anHour, aDay } = { anHour: Math.max(...hours), aDay: hours.reduce((sum, one) => sum + one, 0) };
    console.info(`${anHour} calls an hour for ${types.length} watches of ${new Set(types).size} event types`);
    console.info(`by hour from 09:16 in Berlin: ${hours.join(' ')}, ${aDay} in all`);
    expect(anHour).toBe(4 * 3);
    expect(aDay).toBeLessThanOrEqual(4 * 3 * 16);
    // From 22:00 to 06:00 in Berlin.
    expect(
      scene.looks
        .filter(({ atMs }) => atMs >= Date.parse('2027-03-10T21:00:00Z'))
        .every(({ atMs }) => atMs >= Date.parse('2027-03-11T05:00:00Z')),
    ).toBe(true);
    // Event types are not read for it, but once a day.
    expect(scene.detailsRead() - read).toBeLessThanOrEqual(3);
    expect(scene.given).toEqual([]);
  });

  it('asks once for a cancellation, and once more for each time that is announced', async () => {
    const scene = await open([anas, joons, blocker('first', today)]);
    await scene.mark('anas');
    await scene.mark('joons');
    scene.opens(today);
    await scene.leap(minuteMs);
    const before = scene.looks.length;
    scene.cancels('first');
    await scene.leap(4 * minuteMs);
    expect(scene.looks.slice(before).map(({ moving }) => moving)).toEqual([null, 'anas']);
  });

  it('announces by the morning what opened by night', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    await scene.leap(Date.parse('2027-03-10T22:00:00Z') - scene.clock.now());
    scene.opens(tomorrow);
    await scene.leap(Date.parse('2027-03-11T05:00:00Z') - 1 - scene.clock.now());
    expect(scene.given).toEqual([]);
    await scene.leap(16 * minuteMs);
    expect(whom(scene)).toEqual([`Ana Bell ${tomorrow}`]);
  });
});

describe('a time that came free', () => {
  it('is announced once, also where it goes and comes back', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.opens(today);
    await scene.leap(hourMs);
    scene.closes(today);
    await scene.leap(16 * minuteMs);
    expect(scene.found()).toEqual({});
    expect(scene.earlier.rows()[0]?.gone).toBe(today);
    scene.opens(today);
    await scene.leap(16 * minuteMs);
    expect(scene.found()).toEqual({ 'Ana Bell': today });
    expect(scene.earlier.rows()[0]?.gone).toBeNull();
    expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
  });

  it('is not said where it is gone before', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.opens(today);
    scene.onNextLook(() => scene.closes(today));
    await scene.leap(hourMs);
    expect(scene.looks.filter(({ moving }) => moving === 'anas').length).toBe(2);
    expect(scene.given).toEqual([]);
    expect(scene.found()).toEqual({});
  });

  it('is not said where the service refuses it to this booking, which is asked once an hour', async () => {
    const scene = await open([anas, joons], { refuses: (uid) => uid === 'anas' });
    await scene.mark('anas');
    scene.opens(today);
    await scene.leap(2 * hourMs);
    expect(scene.given).toEqual([]);
    // The first of them is about whether it can be rescheduled from here.
    expect(scene.looks.filter(({ moving }) => moving === 'anas').length).toBe(3);
    await scene.mark('joons');
    expect(whom(scene)).toEqual([`Joon Park ${today}`]);
  });

  it('is no time over one’s own booking of another account, however far', async () => {
    const inTenDays = callAt('far', '2027-03-22T15:00:00Z');
    const nextWeek = '2027-03-19T10:00:00.000Z';
    const overToday = { startMs: Date.parse(today) - minuteMs, endMs: Date.parse(today) + minuteMs };
    const overNextWeek = { startMs: Date.parse(nextWeek), endMs: Date.parse(nextWeek) + minuteMs };
    const known = [overToday].map((span) => ({
      ...span,
      booking: anas,
      seenAt: 1,
      isOfOthers: false,
      searched: () => '',
    }));
    const read = [...known];
    const elsewhere = {
      ownKnown: () => read,
      ownBetween: async (span: { readonly startMs: number }) => {
        // Beyond its days it is known only once it was read.
        if (span.startMs >= overNextWeek.startMs && read.length === 1 && known[0])
          read.push({ ...known[0], ...overNextWeek });
        return read;
      },
    };
    const scene = await open([anas, inTenDays], { elsewhere: [elsewhere] });
    scene.opens(today, nextWeek);
    await scene.mark('anas');
    await scene.earlier.calls.add({ who: { kind: 'booking', uid: 'anas' }, days: null, times: null });
    await scene.leap(hourMs);
    expect(scene.given).toEqual([]);
    scene.store.put([inTenDays]);
    await scene.mark('far');
    await scene.leap(hourMs);
    expect(scene.given).toEqual([]);
    scene.opens(tomorrow);
    await scene.leap(16 * minuteMs);
    expect(whom(scene)).toEqual([`Ana Bell ${tomorrow}`]);
  });

  it('is taken back as soon as one has a booking then', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.opens(today);
    await scene.leap(16 * minuteMs);
    expect(scene.found()).toEqual({ 'Ana Bell': today });
    scene.service.bookings = [...scene.service.bookings, blocker('new', today)];
    await scene.leap(4 * minuteMs);
    expect(scene.found()).toEqual({});
    expect(scene.earlier.rows()[0]?.gone).toBe(today);
  });
});

describe('two people who want the same time', () => {
  it('get it in the order in which they were marked: the other one after Skip', async () => {
    const scene = await open([anas, joons]);
    const first = await scene.mark('joons');
    await scene.mark('anas');
    scene.opens(today);
    await scene.leap(16 * minuteMs);
    expect(whom(scene)).toEqual([`Joon Park ${today}`]);
    await scene.earlier.calls.skip({ id: first, at: today });
    await scene.settle();
    expect(whom(scene)).toEqual([`Joon Park ${today}`, `Ana Bell ${today}`]);
    // Skip keeps looking.
    scene.opens(tomorrow);
    await scene.leap(16 * minuteMs);
    expect(whom(scene).at(-1)).toBe(`Joon Park ${tomorrow}`);
  });

  it('both get one where two are open, and a stopped one leaves its own', async () => {
    const scene = await open([anas, joons]);
    const first = await scene.mark('anas');
    scene.opens(today);
    await scene.mark('joons');
    await scene.leap(16 * minuteMs);
    expect(scene.found()).toEqual({ 'Ana Bell': today });
    await scene.earlier.calls.stop({ id: first });
    await scene.settle();
    expect(scene.found()).toEqual({ 'Joon Park': today });
    expect(scene.earlier.rows()).toHaveLength(1);
  });
});

describe('nothing is asked or announced', () => {
  it('while the screen is locked; right after it what is open is', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.agenda.lock();
    scene.opens(today);
    const before = scene.looks.length;
    await scene.leap(2 * hourMs);
    expect([scene.looks.length - before, scene.given.length]).toEqual([0, 0]);
    scene.agenda.unlock();
    await scene.settle();
    expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
  });

  it('where the screen is locked between the two questions', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.opens(today);
    scene.onNextLook(() => scene.onNextLook(() => scene.agenda.lock()));
    await scene.leap(16 * minuteMs);
    expect(scene.given).toEqual([]);
    scene.agenda.unlock();
    await scene.settle();
    expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
  });

  it('while offline; once the agenda was read again what is open is', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.service.failure = offline;
    await scene.leap(4 * minuteMs);
    scene.opens(today);
    const before = scene.looks.length;
    await scene.leap(hourMs);
    expect([scene.looks.length - before, scene.given.length]).toEqual([0, 0]);
    scene.service.failure = null;
    scene.agenda.online();
    await scene.leap(minuteMs);
    expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
  });

  it('where a look failed; it is made again once the agenda was read, also where that was meanwhile', async () => {
    for (const isMeanwhile of [false, true]) {
      const scene = await open([anas]);
      await scene.mark('anas');
      scene.opens(today);
      scene.onNextLook(async () => {
        if (isMeanwhile) await scene.agenda.refresh();
        throw offline;
      });
      await scene.leap(15 * minuteMs);
      if (!isMeanwhile) {
        expect(scene.given).toEqual([]);
        await scene.agenda.refresh();
        await scene.settle();
      }
      expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
    }
  });

  it('while the computer sleeps; soon after it what is open is', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.agenda.suspend();
    const before = scene.looks.length;
    scene.clock.sleep(scene.clock.now() + 2 * hourMs);
    scene.opens(today);
    await scene.settle();
    expect(scene.looks.length).toBe(before);
    scene.agenda.resume();
    await scene.leap(minuteMs);
    expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
  });
});

describe('waiting ends', () => {
  it('with the start of the booking', async () => {
    const soon = callAt('soon', '2027-03-10T09:00:00Z');
    const scene = await open([soon]);
    await scene.mark('soon');
    await scene.leap(45 * minuteMs - 1);
    expect(scene.earlier.rows()).toHaveLength(1);
    await scene.leap(minuteMs);
    expect(scene.earlier.rows()).toEqual([]);
    const before = scene.looks.length;
    await scene.leap(hourMs);
    expect(scene.looks.length).toBe(before);
  });

  it('with its cancelling, and its reschedule', async () => {
    const scene = await open([anas, joons]);
    await scene.mark('anas');
    await scene.mark('joons');
    scene.cancels('anas');
    scene.service.bookings = scene.service.bookings.map((booking) =>
      booking.uid === 'joons' ? callAt('joons', '2027-03-12T11:00:00Z', { attendees: [joon] }) : booking,
    );
    await scene.leap(4 * minuteMs);
    expect(scene.earlier.rows()).toEqual([]);
  });

  it('where the booking is gone without a word', async () => {
    const scene = await open([anas]);
    await scene.mark('anas');
    scene.service.bookings = [];
    await scene.leap(4 * minuteMs);
    expect(scene.earlier.rows()).toEqual([]);
  });

  it('where a booking beyond the days of the agenda is gone, before a time is announced for it', async () => {
    const far = callAt('far', '2027-03-22T15:00:00Z');
    const scene = await open([far]);
    scene.store.put([far]);
    await scene.mark('far');
    scene.service.bookings = [];
    scene.opens(today);
    await scene.leap(16 * minuteMs);
    expect(scene.given).toEqual([]);
    expect(scene.earlier.rows()).toEqual([]);
  });
});

describe('a person without a booking', () => {
  const elif = {
    kind: 'person',
    eventType: 1,
    name: 'Elif Aydın',
    email: 'elif@aydin.example',
    timeZone: 'Europe/Istanbul',
    before: '2027-03-13T00:00:00.000Z',
  } as const;

  it('is shown too, asked for again by address, until they have a booking', async () => {
    const scene = await open([]);
    await scene.earlier.calls.add({ who: elif, days: null, times: null });
    scene.opens(today);
    await scene.leap(16 * minuteMs);
    expect(whom(scene)).toEqual([`Elif Aydın ${today}`]);
    expect(scene.earlier.rows()[0]).toMatchObject({ booking: null, before: elif.before });
    scene.service.bookings = [blocker('booked', today)];
    await scene.leap(4 * minuteMs);
    expect(scene.earlier.rows()).toEqual([]);
  });

  it('is not waited for where they have one, or the time is over', async () => {
    const scene = await open([blocker('booked', tomorrow)]);
    const add = (who: WantsEarlier) => scene.earlier.calls.add({ who, days: null, times: null });
    await expect(add(elif)).rejects.toMatchObject({ code: 'bad-input' });
    const over = { ...elif, email: 'new@aydin.example', before: '2027-03-10T08:00:00.000Z' };
    await expect(add(over)).rejects.toMatchObject({ code: 'bad-input' });
    expect(scene.earlier.rows()).toEqual([]);
  });
});

describe('who waits', () => {
  it('is kept over a crash, and nothing is announced twice', async () => {
    const texts = createMemoryTexts();
    const scene = await open([anas, joons], { texts });
    const first = await scene.mark('anas');
    await scene.mark('joons');
    scene.opens(today);
    await scene.leap(16 * minuteMs);
    await scene.earlier.calls.skip({ id: first, at: today });
    await scene.settle();
    expect(whom(scene)).toEqual([`Ana Bell ${today}`, `Joon Park ${today}`]);
    const content = texts('earlier').content ?? '';

    // As the disk had it, in a new run.
    const again = createMemoryTexts();
    await again('earlier').write(content);
    const next = await open([anas, joons], { texts: again });
    next.opens(today);
    await next.leap(16 * minuteMs);
    expect(next.earlier.rows().map(({ id }) => id)).toEqual(scene.earlier.rows().map(({ id }) => id));
    expect(next.found()).toEqual({ 'Joon Park': today });
    expect(next.given).toEqual([]);
  });

  it('is not kept where the disk does not take it, which is said', async () => {
    const texts = createMemoryTexts();
    const scene = await open([anas], { texts });
    texts('earlier').failure = new Error('The disk is full');
    await expect(scene.mark('anas')).rejects.toThrow('The disk is full');
    texts('earlier').failure = null;
    expect(scene.earlier.rows()).toEqual([]);
  });

  it('is one for each booking: marked again it gets other days and times', async () => {
    const scene = await open([anas]);
    const id = await scene.mark('anas');
    scene.opens(today);
    await scene.leap(16 * minuteMs);
    const times = { from: '13:00', until: '18:00' };
    const again = await scene.earlier.calls.add({
      who: { kind: 'booking', uid: 'anas' },
      days: [4],
      times,
    });
    await scene.settle();
    expect(again).toEqual({ kind: 'marked', id });
    expect(scene.earlier.rows()).toMatchObject([{ id, days: [4], times, found: null }]);
    await scene.earlier.calls.change({ id, days: null, times: null });
    await scene.settle();
    expect(scene.found()).toEqual({ 'Ana Bell': today });
    expect(whom(scene)).toEqual([`Ana Bell ${today}`]);
    expect(ana.timeZone).toBe(scene.earlier.rows()[0]?.person.timeZone);
  });

  it('is no booking that is not one’s own or not known', async () => {
    const scene = await open([anas]);
    await expect(scene.mark('unknown')).rejects.toMatchObject({ code: 'not-found' });
  });
});
