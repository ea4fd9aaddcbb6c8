import { expect, it } from 'vitest';
import type { MainWords, PageWords, TodayWords } from '../../messages/generated/types.ts';

interface Sentences {
  /** At 0, 1, 2, 5 and 21. */
  readonly booked: readonly string[];
  /** At 1, 2, 5 and 21, as the next two. */
  readonly copied: readonly string[];
  /** Minutes. */
  readonly ago: readonly string[];
  /** Hours. */
  readonly left: readonly string[];
  /** Besides two people that are named: at 0, 1, 2, 5 and 21. */
  readonly people: readonly string[];
  /** At one o’clock and at 13:00. */
  readonly at: readonly string[];
  /** At midnight of 1 January. */
  readonly newYear: string;
}

/** As somebody says them who grew up with the language; no-break spaces are written as spaces. */
const sentences: Readonly<Record<string, Sentences>> = {
  en: {
    booked: [
      'No bookings in the next 4 weeks',
      '1 booking in the next 4 weeks',
      '2 bookings in the next 4 weeks',
      '5 bookings in the next 4 weeks',
      '21 bookings in the next 4 weeks',
    ],
    copied: ['Copied 1 open time', 'Copied 2 open times', 'Copied 5 open times', 'Copied 21 open times'],
    ago: ['1 min ago', '2 min ago', '5 min ago', '21 min ago'],
    left: ['1 h left', '2 h left', '5 h left', '21 h left'],
    people: [
      'Ana and Bo',
      'Ana, Bo and 1 other',
      'Ana, Bo and 2 others',
      'Ana, Bo and 5 others',
      'Ana, Bo and 21 others',
    ],
    at: ['Join: next meeting at 1:00', 'Join: next meeting at 13:00'],
    newYear: 'You’re away until 1/1/2027 at 0:00',
  },
  de: {
    booked: [
      'Keine Buchungen in den nächsten 4 Wochen',
      '1 Buchung in den nächsten 4 Wochen',
      '2 Buchungen in den nächsten 4 Wochen',
      '5 Buchungen in den nächsten 4 Wochen',
      '21 Buchungen in den nächsten 4 Wochen',
    ],
    copied: [
      '1 freie Zeit kopiert',
      '2 freie Zeiten kopiert',
      '5 freie Zeiten kopiert',
      '21 freie Zeiten kopiert',
    ],
    ago: ['vor 1 Min.', 'vor 2 Min.', 'vor 5 Min.', 'vor 21 Min.'],
    left: ['noch 1 Std.', 'noch 2 Std.', 'noch 5 Std.', 'noch 21 Std.'],
    people: ['Ana und Bo', 'Ana, Bo +1', 'Ana, Bo +2', 'Ana, Bo +5', 'Ana, Bo +21'],
    at: ['Teilnehmen: nächstes Treffen um 1:00', 'Teilnehmen: nächstes Treffen um 13:00'],
    newYear: 'Du bist abwesend bis 1/1/2027, um 0:00',
  },
  es: {
    booked: [
      'No hay reservas en las próximas 4 semanas',
      '1 reserva en las próximas 4 semanas',
      '2 reservas en las próximas 4 semanas',
      '5 reservas en las próximas 4 semanas',
      '21 reservas en las próximas 4 semanas',
    ],
    copied: [
      '1 horario disponible copiado',
      '2 horarios disponibles copiados',
      '5 horarios disponibles copiados',
      '21 horarios disponibles copiados',
    ],
    ago: ['hace 1 min', 'hace 2 min', 'hace 5 min', 'hace 21 min'],
    left: ['queda 1 h', 'quedan 2 h', 'quedan 5 h', 'quedan 21 h'],
    people: ['Ana y Bo', 'Ana, Bo y 1 más', 'Ana, Bo y 2 más', 'Ana, Bo y 5 más', 'Ana, Bo y 21 más'],
    at: ['Unirse: próxima reunión a la 1:00', 'Unirse: próxima reunión a las 13:00'],
    newYear: 'Estás ausente hasta el 1/1/2027, a las 0:00',
  },
  fr: {
    booked: [
      'Aucune réservation dans les 4 prochaines semaines',
      '1 réservation dans les 4 prochaines semaines',
      '2 réservations dans les 4 prochaines semaines',
      '5 réservations dans les 4 prochaines semaines',
      '21 réservations dans les 4 prochaines semaines',
    ],
    copied: [
      '1 créneau libre copié',
      '2 créneaux libres copiés',
      '5 créneaux libres copiés',
      '21 créneaux libres copiés',
    ],
    ago: ['il y a 1 min', 'il y a 2 min', 'il y a 5 min', 'il y a 21 min'],
    left: ['reste 1 h', 'reste 2 h', 'reste 5 h', 'reste 21 h'],
    people: [
      'Ana et Bo',
      'Ana, Bo et 1 autre',
      'Ana, Bo et 2 autres',
      'Ana, Bo et 5 autres',
      'Ana, Bo et 21 autres',
    ],
    at: ['Rejoindre : prochaine réunion à 1:00', 'Rejoindre : prochaine réunion à 13:00'],
    newYear: 'Absence jusqu’à 1/1/2027 à 0:00',
  },
  'pt-BR': {
    booked: [
      'Nenhum agendamento nas próximas 4 semanas',
      '1 agendamento nas próximas 4 semanas',
      '2 agendamentos nas próximas 4 semanas',
      '5 agendamentos nas próximas 4 semanas',
      '21 agendamentos nas próximas 4 semanas',
    ],
    copied: [
      '1 horário livre copiado',
      '2 horários livres copiados',
      '5 horários livres copiados',
      '21 horários livres copiados',
    ],
    ago: ['há 1 min', 'há 2 min', 'há 5 min', 'há 21 min'],
    left: ['resta 1 h', 'restam 2 h', 'restam 5 h', 'restam 21 h'],
    people: ['Ana e Bo', 'Ana, Bo e mais 1', 'Ana, Bo e mais 2', 'Ana, Bo e mais 5', 'Ana, Bo e mais 21'],
    at: ['Entrar: próxima reunião à 1:00', 'Entrar: próxima reunião às 13:00'],
    newYear: 'Você está ausente até 1/1/2027, às 0:00',
  },
  ja: {
    booked: [
      '今後4週間の予約はありません',
      '今後4週間の予約は1件です',
      '今後4週間の予約は2件です',
      '今後4週間の予約は5件です',
      '今後4週間の予約は21件です',
    ],
    copied: [
      '空き時間を1件コピーしました',
      '空き時間を2件コピーしました',
      '空き時間を5件コピーしました',
      '空き時間を21件コピーしました',
    ],
    ago: ['1分前', '2分前', '5分前', '21分前'],
    left: ['残り1時間', '残り2時間', '残り5時間', '残り21時間'],
    people: [
      'Anaさん、Boさん',
      'Anaさん、Boさん、ほか1人',
      'Anaさん、Boさん、ほか2人',
      'Anaさん、Boさん、ほか5人',
      'Anaさん、Boさん、ほか21人',
    ],
    at: ['参加: 次の会議は1:00', '参加: 次の会議は13:00'],
    newYear: '1/1/2027 0:00まで不在です',
  },
  ar: {
    booked: [
      'لا توجد حجوزات في الأسابيع الأربعة القادمة',
      'حجز واحد في الأسابيع الأربعة القادمة',
      'حجزان في الأسابيع الأربعة القادمة',
      '5 حجوزات في الأسابيع الأربعة القادمة',
      '21 حجزًا في الأسابيع الأربعة القادمة',
    ],
    copied: ['تم نسخ وقت متاح واحد', 'تم نسخ وقتين متاحين', 'تم نسخ 5 أوقات متاحة', 'تم نسخ 21 وقتًا متاحًا'],
    ago: ['منذ دقيقة واحدة', 'منذ دقيقتين', 'منذ 5 دقائق', 'منذ 21 دقيقة'],
    left: ['بقي ساعة', 'بقي ساعتان', 'بقي 5 ساعات', 'بقي 21 ساعة'],
    people: [
      'Ana وBo',
      'Ana وBo وشخص آخر',
      'Ana وBo وشخصان آخران',
      'Ana وBo و5 أشخاص آخرون',
      'Ana وBo و21 شخصًا آخر',
    ],
    at: ['انضمام: الاجتماع التالي الساعة 1:00', 'انضمام: الاجتماع التالي الساعة 13:00'],
    newYear: 'وضع الغياب مفعّل حتى 1/1/2027 الساعة 0:00',
  },
};

const pages = import.meta.glob<PageWords>('../../messages/generated/*/page.ts', {
  import: 'page',
  eager: true,
});
const todays = import.meta.glob<TodayWords>('../../messages/generated/*/today.ts', {
  import: 'today',
  eager: true,
});
const mains = import.meta.glob<MainWords>('../../messages/generated/*/main.ts', {
  import: 'main',
  eager: true,
});

const some = [1, 2, 5, 21];
const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/gu, ' ').replaceAll(/[\u2068\u2069]/gu, '');
const lasting = (part: { readonly hours?: number; readonly minutes?: number }) => ({
  days: 0,
  hours: 0,
  minutes: 0,
  seconds: null,
  ...part,
});

it.each(Object.keys(sentences))('sentences in %s are right at each number and time', (tag) => {
  const page = pages[`../../messages/generated/${tag}/page.ts`];
  const today = todays[`../../messages/generated/${tag}/today.ts`];
  const main = mains[`../../messages/generated/${tag}/main.ts`];
  if (!page || !today || !main) throw new Error(`There are no words in ${tag}`);
  const midnight = { day: 'other', date: '1/1/2027', time: '0:00' } as const;
  const said: Sentences = {
    booked: [0, ...some].map((count) => plain(page.away.booked.inNextWeeks({ count }))),
    copied: some.map((count) => plain(today.timesCopied({ count }))),
    ago: some.map((minutes) => plain(today.times.ago({ ago: lasting({ minutes }) }))),
    left: some.map((hours) => plain(today.times.left({ left: lasting({ hours }) }))),
    people: [0, ...some].map((others) =>
      plain(today.people({ who: { names: ['Ana', 'Bo'], others, count: others + 2 } })),
    ),
    at: ['1:00', '13:00'].map((time) => plain(main.tray.menu.joinLater({ time }))),
    newYear: plain(page.away.heading.away({ until: midnight })),
  };
  expect(said).toEqual(sentences[tag]);
});

it('there are sentences for each language', () => {
  expect(
    Object.keys(pages)
      .map((file) => file.split('/').at(-2))
      .sort(),
  ).toEqual(Object.keys(sentences).sort());
});

it('a number and its unit are never parted', () => {
  for (const today of Object.values(todays)) {
    const length = today.times.length({ long: { days: 0, hours: 2, minutes: 5, seconds: null } });
    expect(length).not.toMatch(/\d /u);
  }
});
