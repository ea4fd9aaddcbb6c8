import { beforeEach, describe, expect, it } from 'vitest';
import { createEmitter, type Emitter } from '../../base/signal.ts';
import { BusFailed, type Bus } from '../bus/connection.ts';
import type { BusCall, BusMessage } from '../bus/message.ts';
import { BusWriter, readValues } from '../bus/values.ts';
import { watchSessionLock } from './sleep-and-lock.ts';

const session = '/org/freedesktop/login1/session/_33';
const sessionFace = 'org.freedesktop.login1.Session';

describe('the lock of the screen', () => {
  let signals: Emitter<BusMessage>;
  let asked: string[];
  let reported: boolean[];
  let answers: Record<string, unknown>;

  const argumentsOf = ({ signature = '', write }: BusCall): readonly unknown[] => {
    const body = new BusWriter();
    write?.(body);
    return readValues(signature, body.bytes());
  };
  const openBus = (): Bus => ({
    signals,
    closed: createEmitter<undefined>(),
    close: () => undefined,
    async call(call) {
      const question = [call.member, ...argumentsOf(call)].join(' ');
      asked.push(question);
      if (question.startsWith('AddMatch ')) return [];
      if (!(question in answers)) throw new BusFailed('org.freedesktop.DBus.Error.UnknownObject');
      return [answers[question]];
    },
  });
  const say = (values: readonly unknown[], path = session, sender = ':1.2'): void => {
    const signal = { kind: 'signal', answers: 0, sender, errorName: '' } as const;
    signals.emit({
      ...signal,
      path,
      face: 'org.freedesktop.DBus.Properties',
      member: 'PropertiesChanged',
      values,
    });
  };
  const watch = (sessionId: string): Promise<void> =>
    watchSessionLock(openBus(), { sessionId, userId: 1000 }, (isLocked) => reported.push(isLocked));

  beforeEach(() => {
    signals = createEmitter<BusMessage>();
    asked = [];
    reported = [];
    answers = {
      'GetNameOwner org.freedesktop.login1': ':1.2',
      'GetSession 3': session,
      'GetUser 1000': '/org/freedesktop/login1/user/_1000',
      'Get org.freedesktop.login1.User Display': ['3', session],
      [`Get ${sessionFace} LockedHint`]: false,
    };
  });

  it('is reported at the beginning, and at each change', async () => {
    answers[`Get ${sessionFace} LockedHint`] = true;
    await watch('3');
    say([sessionFace, [['LockedHint', false]], []]);
    say([
      sessionFace,
      [
        ['IdleHint', true],
        ['LockedHint', true],
      ],
      [],
    ]);
    expect(reported).toEqual([true, false, true]);
  });

  it('is asked of the session that the person sees where the desktop named none', async () => {
    await watch('');
    expect(asked).toContainEqual(expect.stringMatching(`AddMatch .*path='${session}'`));
    expect(reported).toEqual([false]);
  });

  it('is that of one’s own session and of nothing else', async () => {
    await watch('3');
    // Another program on the bus, to whom a bus lets signals be sent too.
    say([sessionFace, [['LockedHint', true]], []], session, ':1.99');
    say([sessionFace, [['LockedHint', true]], []], '/org/freedesktop/login1/session/_34');
    say(['org.freedesktop.login1.Seat', [['LockedHint', true]], []]);
    say([sessionFace, [['IdleHint', true]], ['LockedHint']]);
    say(['', null]);
    expect(reported).toEqual([false]);
  });

  it('is not known where nobody sees a session, or logind knows none', async () => {
    answers['Get org.freedesktop.login1.User Display'] = ['', '/'];
    await expect(watch('')).rejects.toThrow('no session');
    await expect(watch('7')).rejects.toThrow(BusFailed);
    expect(reported).toEqual([]);
  });
});
