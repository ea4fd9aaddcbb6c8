import { DateTime } from 'luxon';
import { writeFile } from 'node:fs/promises';
import { inSession } from './session.ts';

/** The computer's clock two hours on: the access token is over, so that the refresh token is needed. */
export async function twoHoursLater(): Promise<Record<string, string>> {
  const file = inSession('tmp', 'clock');
  const later = DateTime.utc().plus({ hours: 2 }).toFormat('yyyy-MM-dd HH:mm:ss');
  await writeFile(file, `@${later}\n`, { mode: 0o644 });
  return {
    TZ: 'UTC',
    APP_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}
