const minuteMs = 60_000;

export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
}

export const tomas: Guest = {
  name: 'Tomás Rivera',
  email: 'tomas@rivera.example',
  timeZone: 'America/Sao_Paulo',
};
export const hannah: Guest = {
  name: 'Hannah Weiss',
  email: 'hannah@weiss.example',
  timeZone: 'Europe/Berlin',
};
export const joon: Guest = { name: 'Joon Park', email: 'joon@park.example', timeZone: 'Asia/Seoul' };

export type Draft = Readonly<Record<string, unknown>> & { readonly uid: string };

/** A booking that starts so many minutes from now. */
export function bookingIn(nowMs: number, minutes: number, uid: string, own: object = {}, length = 30): Draft {
  const startMs = nowMs + minutes * minuteMs;
  return {
    uid,
    eventTypeId: 501,
    userId: 7001,
    title: 'Intro call',
    status: 'ACCEPTED',
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + length * minuteMs).toISOString(),
    attendees: [tomas],
    ...own,
  };
}
