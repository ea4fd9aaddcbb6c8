export const mailKinds = ['requested', 'confirmed', 'awaiting-payment', 'rescheduled', 'cancelled'] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a letter says besides names, times and what people typed. */
export interface LetterWords {
  /** BCP 47. */
  readonly language: string;
  /** How a subject begins. */
  readonly subject: Readonly<Record<MailKind, string>>;
  readonly hello: (name: string) => string;
  readonly requested: string;
  /** A time that a confirmed or requested booking is to have. */
  readonly newTimeRequested: string;
  readonly confirmed: string;
  /** @param price null: unknown */
  readonly awaitingPayment: (price: string | null) => string;
  readonly rescheduled: string;
  readonly cancelled: string;
  readonly labels: Readonly<Record<'what' | 'when' | 'before' | 'with' | 'where' | 'reason', string>>;
  /** A day and a time of it. */
  readonly moment: (date: string, time: string) => string;
  /** A place that is made with the booking, and has no name of its own. */
  readonly videoCall: string;
  /** A booking without a title. */
  readonly untitled: string;
}

const english: LetterWords = {
  language: 'en',
  subject: {
    requested: 'Requested',
    confirmed: 'Booked',
    'awaiting-payment': 'Waiting for payment',
    rescheduled: 'Moved',
    cancelled: 'Cancelled',
  },
  hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  requested: 'Your booking is requested. The host has yet to confirm it.',
  newTimeRequested: 'A new time is requested for your booking. The host has yet to confirm it.',
  confirmed: 'Your booking is confirmed.',
  awaitingPayment: (price) =>
    `Your booking waits for its payment${price === null ? '' : ` of ${price}`}. It is confirmed when that has arrived.`,
  rescheduled: 'Your booking has a new time.',
  cancelled: 'Your booking is cancelled.',
  labels: {
    what: 'What:',
    when: 'When:',
    before: 'Before:',
    with: 'With:',
    where: 'Where:',
    reason: 'Reason:',
  },
  moment: (date, time) => `${date}, ${time}`,
  videoCall: 'Video call',
  untitled: 'Booking',
};

const german: LetterWords = {
  language: 'de',
  subject: {
    requested: 'Angefragt',
    confirmed: 'Gebucht',
    'awaiting-payment': 'Wartet auf Zahlung',
    rescheduled: 'Verschoben',
    cancelled: 'Abgesagt',
  },
  hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  requested: 'die Buchung ist angefragt. Der Gastgeber muss sie noch bestätigen.',
  newTimeRequested: 'für die Buchung ist eine neue Zeit angefragt. Der Gastgeber muss sie noch bestätigen.',
  confirmed: 'die Buchung ist bestätigt.',
  awaitingPayment: (price) =>
    `die Buchung wartet auf die Zahlung${price === null ? '' : ` von ${price}`}. Sie ist bestätigt, sobald diese eingegangen ist.`,
  rescheduled: 'die Buchung hat eine neue Zeit.',
  cancelled: 'die Buchung ist abgesagt.',
  labels: { what: 'Was:', when: 'Wann:', before: 'Bisher:', with: 'Mit:', where: 'Wo:', reason: 'Grund:' },
  moment: (date, time) => `${date}, ${time}`,
  videoCall: 'Videoanruf',
  untitled: 'Buchung',
};

const spanish: LetterWords = {
  language: 'es',
  subject: {
    requested: 'Solicitada',
    confirmed: 'Reservada',
    'awaiting-payment': 'Pendiente de pago',
    rescheduled: 'Cambiada',
    cancelled: 'Cancelada',
  },
  hello: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  requested: 'La reserva está solicitada. El anfitrión aún tiene que confirmarla.',
  newTimeRequested: 'Se ha solicitado otra hora para la reserva. El anfitrión aún tiene que confirmarla.',
  confirmed: 'La reserva está confirmada.',
  awaitingPayment: (price) =>
    `La reserva está pendiente de pago${price === null ? '' : ` (${price})`}. Quedará confirmada cuando llegue.`,
  rescheduled: 'La reserva tiene otra hora.',
  cancelled: 'La reserva está cancelada.',
  labels: {
    what: 'Qué:',
    when: 'Cuándo:',
    before: 'Antes:',
    with: 'Con:',
    where: 'Dónde:',
    reason: 'Motivo:',
  },
  moment: (date, time) => `${date}, ${time}`,
  videoCall: 'Videollamada',
  untitled: 'Reserva',
};

const french: LetterWords = {
  language: 'fr',
  subject: {
    requested: 'Demandée',
    confirmed: 'Réservée',
    'awaiting-payment': 'En attente de paiement',
    rescheduled: 'Déplacée',
    cancelled: 'Annulée',
  },
  hello: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  requested: 'La réservation est demandée. L’hôte doit encore la confirmer.',
  newTimeRequested: 'Une nouvelle heure est demandée pour la réservation. L’hôte doit encore la confirmer.',
  confirmed: 'La réservation est confirmée.',
  awaitingPayment: (price) =>
    `La réservation est en attente de paiement${price === null ? '' : ` (${price})`}. Elle sera confirmée dès qu’il sera arrivé.`,
  rescheduled: 'La réservation a une nouvelle heure.',
  cancelled: 'La réservation est annulée.',
  labels: {
    what: 'Quoi\u00a0:',
    when: 'Quand\u00a0:',
    before: 'Avant\u00a0:',
    with: 'Avec\u00a0:',
    where: 'Où\u00a0:',
    reason: 'Motif\u00a0:',
  },
  moment: (date, time) => `${date}, ${time}`,
  videoCall: 'Appel vidéo',
  untitled: 'Réservation',
};

const portuguese: LetterWords = {
  language: 'pt-BR',
  subject: {
    requested: 'Solicitado',
    confirmed: 'Agendado',
    'awaiting-payment': 'Aguardando pagamento',
    rescheduled: 'Remarcado',
    cancelled: 'Cancelado',
  },
  hello: (name) => (name === '' ? 'Olá!' : `Olá, ${name}!`),
  requested: 'O agendamento foi solicitado. O anfitrião ainda precisa confirmá-lo.',
  newTimeRequested:
    'Um novo horário foi solicitado para o agendamento. O anfitrião ainda precisa confirmá-lo.',
  confirmed: 'O agendamento está confirmado.',
  awaitingPayment: (price) =>
    `O agendamento aguarda o pagamento${price === null ? '' : ` de ${price}`}. Ele será confirmado quando o pagamento chegar.`,
  rescheduled: 'O agendamento tem um novo horário.',
  cancelled: 'O agendamento foi cancelado.',
  labels: {
    what: 'O quê:',
    when: 'Quando:',
    before: 'Antes:',
    with: 'Com:',
    where: 'Onde:',
    reason: 'Motivo:',
  },
  moment: (date, time) => `${date}, ${time}`,
  videoCall: 'Videochamada',
  untitled: 'Agendamento',
};

const japanese: LetterWords = {
  language: 'ja',
  subject: {
    requested: 'リクエスト',
    confirmed: '予約完了',
    'awaiting-payment': '支払い待ち',
    rescheduled: '日時変更',
    cancelled: 'キャンセル',
  },
  hello: (name) => (name === '' ? 'こんにちは。' : `${name} 様`),
  requested: '予約がリクエストされました。ホストの確認待ちです。',
  newTimeRequested: '予約の新しい日時がリクエストされました。ホストの確認待ちです。',
  confirmed: '予約が確定しました。',
  awaitingPayment: (price) =>
    `${price === null ? '' : `${price}の`}お支払い待ちです。お支払いが届くと予約が確定します。`,
  rescheduled: '予約の日時が変わりました。',
  cancelled: '予約はキャンセルされました。',
  labels: {
    what: '内容:',
    when: '日時:',
    before: '変更前:',
    with: '参加者:',
    where: '場所:',
    reason: '理由:',
  },
  moment: (date, time) => `${date} ${time}`,
  videoCall: 'ビデオ通話',
  untitled: '予約',
};

const arabic: LetterWords = {
  language: 'ar',
  subject: {
    requested: 'تم الطلب',
    confirmed: 'تم الحجز',
    'awaiting-payment': 'بانتظار الدفع',
    rescheduled: 'تغيّر الموعد',
    cancelled: 'تم الإلغاء',
  },
  hello: (name) => (name === '' ? 'مرحبًا،' : `مرحبًا \u2068${name}\u2069،`),
  requested: 'تم طلب الحجز، ولم يؤكّده المضيف بعد.',
  newTimeRequested: 'طُلب موعد جديد للحجز، ولم يؤكّده المضيف بعد.',
  confirmed: 'تم تأكيد الحجز.',
  awaitingPayment: (price) =>
    `الحجز بانتظار الدفع${price === null ? '' : ` (\u2068${price}\u2069)`}، ويتأكّد عند وصوله.`,
  rescheduled: 'للحجز موعد جديد.',
  cancelled: 'أُلغي الحجز.',
  labels: {
    what: 'ماذا:',
    when: 'متى:',
    before: 'من قبل:',
    with: 'مع:',
    where: 'أين:',
    reason: 'السبب:',
  },
  moment: (date, time) => `${date}، ${time}`,
  videoCall: 'مكالمة فيديو',
  untitled: 'حجز',
};

const all = [english, german, spanish, french, portuguese, japanese, arabic];

/** The words for a locale, whatever its region; of a language that has none the English ones. @param locale BCP 47 */
export function letterWords(locale: string): LetterWords {
  const languageOf = (tag: string): string => new Intl.Locale(tag).language;
  return all.find(({ language }) => languageOf(language) === languageOf(locale)) ?? english;
}
