import { describe, expect, it, vi } from 'vitest';
import { Failure, failureCodes } from '../../main/base/failure.ts';
import { createAnswer, toReplyFailure } from '../../main/ipc/handlers.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { alertCallNames, callNames, type PopoverCallName } from '../../preload/contract/names.ts';
import { callInputs, type CallHandlers } from '../../preload/contract/calls.ts';

type Handlers = CallHandlers<PopoverCallName>;

const clock = createManualClock('2027-03-10T08:15:00Z');

function handlersWith(part: Partial<Handlers>): Handlers {
  const unexpected = (): never => {
    throw new Error('not expected here');
  };
  const all: Handlers = {
    'page.ready': unexpected,
    'session.tryDemo': unexpected,
    'session.signIn': unexpected,
    'session.stopWaiting': unexpected,
    'session.copyConsentAddress': unexpected,
    'session.unlock': unexpected,
    'session.signOut': unexpected,
    'session.openAccount': unexpected,
    'session.picture': unexpected,
    'accounts.use': unexpected,
    'accounts.filter': unexpected,
    'accounts.add': unexpected,
    'accounts.change': unexpected,
    'accounts.move': unexpected,
    'accounts.remove': unexpected,
    'connection.read': unexpected,
    'connection.test': unexpected,
    'connection.save': unexpected,
    'connection.copyRedirectAddress': unexpected,
    'agenda.refresh': unexpected,
    'agenda.update': unexpected,
    'network.returned': unexpected,
    'booking.join': unexpected,
    'booking.copy': unexpected,
    'bookings.window': unexpected,
    'bookings.more': unexpected,
    'bookings.refresh': unexpected,
    'bookings.filters': unexpected,
    'bookings.bookedThen': unexpected,
    'bookings.detail': unexpected,
    'bookings.person': unexpected,
    'bookings.news': unexpected,
    'bookings.newsRead': unexpected,
    'booking.mail': unexpected,
    'booking.saveCalendarFile': unexpected,
    'quickBook.eventTypes': unexpected,
    'quickBook.lookUp': unexpected,
    'quickBook.slots': unexpected,
    'quickBook.firstOpen': unexpected,
    'quickBook.whyNone': unexpected,
    'quickBook.zones': unexpected,
    'quickBook.guests': unexpected,
    'quickBook.moving': unexpected,
    'quickBook.form': unexpected,
    'quickBook.check': unexpected,
    'quickBook.book': unexpected,
    'quickBook.bookPackage': unexpected,
    'quickBook.checkAgain': unexpected,
    'quickBook.seen': unexpected,
    'quickBook.dismiss': unexpected,
    'quickBook.undo': unexpected,
    'quickBook.copyBooked': unexpected,
    'quickBook.copyPayPage': unexpected,
    'quickBook.copyPlace': unexpected,
    'quickBook.openBooked': unexpected,
    'quickBook.saveCalendarFile': unexpected,
    'quickBook.openPage': unexpected,
    'times.propose': unexpected,
    'times.copy': unexpected,
    'times.freshen': unexpected,
    'times.forget': unexpected,
    'cancelling.plan': unexpected,
    'cancelling.cancel': unexpected,
    'cancelling.takeBack': unexpected,
    'cancelling.checkAgain': unexpected,
    'cancelling.dismiss': unexpected,
    'board.shown': unexpected,
    'board.refresh': unexpected,
    'board.switch': unexpected,
    'board.undo': unexpected,
    'board.dismiss': unexpected,
    'board.setTeamId': unexpected,
    'board.pin': unexpected,
    'board.hide': unexpected,
    'board.add': unexpected,
    'board.detail': unexpected,
    'board.copyLink': unexpected,
    'board.setLinks': unexpected,
    'board.copyFirstFree': unexpected,
    'away.booked': unexpected,
    'away.save': unexpected,
    'away.return': unexpected,
    'away.resume': unexpected,
    'away.forget': unexpected,
    'board.schedule': unexpected,
    'board.unschedule': unexpected,
    'settings.read': unexpected,
    'settings.change': unexpected,
    'settings.dismissTrouble': unexpected,
    'settings.recordShortcut': unexpected,
    'settings.testShortcut': unexpected,
    'settings.holdShortcut': unexpected,
    'settings.restoreShortcuts': unexpected,
    'settings.update': unexpected,
    'settings.export': unexpected,
    'settings.import': unexpected,
    'diagnostics.read': unexpected,
    'diagnostics.copy': unexpected,
    'diagnostics.save': unexpected,
    'demo.readMail': unexpected,
    'popover.close': unexpected,
    'reminders.test': unexpected,
    'reminders.ofBooking': unexpected,
    'reminders.silence': unexpected,
    'reminders.setEventType': unexpected,
    'health.dismissWarning': unexpected,
    'app.licences': unexpected,
    'app.copyAbout': unexpected,
    'app.quit': unexpected,
  };
  return { ...all, ...part };
}

describe('the answer to a message of the page', () => {
  it('carries the value of its handler', async () => {
    const answer = createAnswer(
      handlersWith({
        'page.ready': () => ({ platform: 'linux', version: '1', runtime: [], dataFolder: '' }),
      }),
      clock,
      vi.fn(),
    );
    expect(await answer('page.ready', undefined)).toEqual({
      ok: true,
      value: { platform: 'linux', version: '1', runtime: [], dataFolder: '' },
    });
  });

  it('carries a failure as a code and the service’s words, never our message', async () => {
    const failure = new Failure('refused', 'ours', { serviceMessage: 'theirs', status: 400 });
    const answer = createAnswer(
      handlersWith({ 'agenda.refresh': () => Promise.reject(failure) }),
      clock,
      vi.fn(),
    );
    const reply = await answer('agenda.refresh', undefined);
    expect(reply).toEqual({ ok: false, failure: { code: 'refused', serviceMessage: 'theirs', status: 400 } });
    expect(JSON.stringify(reply)).not.toContain('ours');
  });

  it('is “too fast” to a page that floods, for reading later than for changing, and one report at a time', async () => {
    let finish = (): void => undefined;
    const report = new Promise<never>((_resolve, reject) => {
      finish = () => {
        reject(new Failure('stopped', 'enough'));
      };
    });
    const handlers = handlersWith({
      'agenda.update': () => undefined,
      'popover.close': () => undefined,
      'app.quit': () => undefined,
      'diagnostics.read': () => report,
    });
    const answer = createAnswer(handlers, createManualClock('2027-03-10T08:15:00Z'), vi.fn());
    const first = answer('diagnostics.read', undefined);
    expect(await answer('diagnostics.copy', undefined)).toEqual({ ok: false, failure: { code: 'too-fast' } });
    finish();
    await first;
    const answered = async (name: 'agenda.update' | 'app.quit'): Promise<number> => {
      const replies = await Promise.all(Array.from({ length: 1000 }, () => answer(name, undefined)));
      return replies.filter(({ ok }) => ok).length;
    };
    expect(await answered('agenda.update')).toBe(200);
    expect(await answered('app.quit')).toBe(38);
  });

  it('hides a defect behind “internal” and reports it', async () => {
    const report = vi.fn();
    const answer = createAnswer(handlersWith({}), clock, report);
    expect(await answer('app.quit', undefined)).toEqual({ ok: false, failure: { code: 'internal' } });
    expect(report).toHaveBeenCalledOnce();
  });

  it.each([
    ['booking.join', {}],
    ['booking.join', { uid: '' }],
    ['booking.join', { uid: 'a'.repeat(201) }],
    ['booking.join', { uid: 'a', extra: true }],
    ['booking.join', null],
    ['booking.copy', { uid: 'a', what: 'tokens' }],
    ['session.signIn', { inMemory: 'yes' }],
    ['connection.save', { baseUrl: 'https://a.example' }],
    ['settings.recordShortcut', { name: 'join', accelerator: '' }],
    ['settings.recordShortcut', { name: 'join', accelerator: 'A'.repeat(81) }],
    ['settings.recordShortcut', { name: 'quit', accelerator: 'Alt+Q' }],
    ['settings.recordShortcut', {}],
    ['settings.holdShortcut', { held: 'yes' }],
    ['demo.readMail', { workspace: 'live' }],
    ['page.ready', {}],
    ['app.quit', [1]],
  ] as const)('does not let %s carry %j to its handler', async (name, input) => {
    const answer = createAnswer(handlersWith({}), clock, vi.fn());
    expect(await answer(name, input)).toEqual({ ok: false, failure: { code: 'bad-input' } });
  });

  it('has an input for every call', () => {
    expect(Object.keys(callInputs).sort()).toEqual([...callNames, ...alertCallNames].sort());
  });

  it('has a code for every failure', () => {
    for (const code of failureCodes) expect(toReplyFailure(new Failure(code, 'x'))).toEqual({ code });
  });
});
