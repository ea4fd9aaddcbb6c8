import { bookingIn, type Draft } from './draft.ts';

const html = '<img src=x onerror="document.title=1"><b>bold</b> & "quotes"';

/** Texts that a page may trip over, one an hour from a moment on. */
export function hostileBookings(fromMs: number): readonly Draft[] {
  const guest = (name: string, email = 'guest@odd.example') => ({ name, email, timeZone: 'UTC' });
  const drafts: readonly object[] = [
    { title: html, attendees: [guest(html)], description: html, cancellationReason: html },
    {
      title: 'اجتماع فريق التصميم',
      attendees: [guest('ليلى حداد')],
      responses: { topic: 'مرحبا <i>بك</i>' },
    },
    { title: '👩‍💻🇧🇷 Stand-up 🎉', attendees: [guest('Zoë 🦊 Ångström')] },
    { title: 'A title that goes on '.repeat(10).slice(0, 200), attendees: [guest('N'.repeat(200))] },
    { title: 'Two\nlines\r\nof title', description: 'one\n\n\ntwo\u202eesrever', attendees: [guest('A\nB')] },
    { title: '', attendees: [guest('', '')] },
    { title: 'Nobody', attendees: [] },
    {
      title: 'Crowd',
      attendees: Array.from({ length: 60 }, (_, n) => guest(`Guest ${n + 1}`, `g${n + 1}@crowd.example`)),
    },
  ];
  return drafts.map((own, hour) => bookingIn(fromMs, hour * 60, `odd-${hour}`, own));
}
