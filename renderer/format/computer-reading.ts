import type { TimeFormat } from '../../preload/contract/model/common.ts';

/** How this computer reads times: for the moments before the profile is known. */
export function computerReading(): TimeFormat {
  const { locale, timeZone, hour12 } = new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
  }).resolvedOptions();
  return {
    timeZone,
    computerTimeZone: timeZone,
    locale,
    hours: hour12 === true ? 12 : 24,
    weekStart: 1,
  };
}
