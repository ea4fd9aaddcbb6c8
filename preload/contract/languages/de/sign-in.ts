import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { length, many } from './phrases.ts';

/** „47823, 47824 und 47825“ */
const allOf = new Intl.ListFormat('de', { type: 'conjunction' });

const installKeyring =
  'Kein Schlüsselbund auf diesem Computer? Installiere einen, zum Beispiel GNOME Keyring oder KWallet. Ohne ihn speichert Bookbar keine Anmeldung.';

/** German: what signing in, the service addresses and the keychain say. */
export const signIn: PageWords['signIn'] = {
  again: 'Erneut anmelden',
  tryAgain: 'Erneut versuchen',
  tryDemo: 'Demo-Arbeitsbereich ausprobieren',
  checkAddresses: 'Adressen des Dienstes prüfen',
  untilQuit: 'Bis zum Beenden anmelden',

  opening: 'Dein Arbeitsbereich wird geöffnet',
  paused: {
    title: ({ name }) => `${name} pausiert`,
    text: 'Buchungen werden nicht gelesen, und nichts erinnert an sie.',
    resume: 'Fortsetzen',
  },

  welcome: {
    title: 'Die Buchungen von heute, einen Klick entfernt',
    lead: 'Sieh, wen du als Nächstes triffst, komm in den Anruf, und buche eine Zeit in drei Schritten.',
    another: {
      title: 'Dieses Konto verbinden',
      lead: 'Seine Buchungen stehen unter „Heute“ neben denen deiner anderen Konten.',
    },
    browser: 'Du meldest dich im Browser an. Bookbar sieht dein Passwort nie.',
    encrypted: 'Deine Anmeldung bleibt verschlüsselt auf diesem Computer.',
    keyLeft:
      'Du bist abgemeldet. Dein Schlüsselbund ließ sich nicht öffnen, darum liegt der Schlüssel der alten Anmeldung noch darin. Er öffnet nichts mehr und verschwindet, sobald der Schlüsselbund entsperrt ist.',
    connect: 'Dein Konto verbinden',
    demo: 'Die Demo läuft auf diesem Computer und sendet niemandem E-Mails.',
    addresses: 'Adressen des Dienstes',
  },
  waiting: {
    title: 'Wartet auf deinen Browser',
    lead: 'Stimme auf der Seite zu, die sich gerade geöffnet hat. Hier geht es von selbst weiter.',
    bar: 'Wartet auf Zustimmung',
    left: ({ left }) => `noch ${length(left)} zum Zustimmen`,
    turnedAway: ({ count }) =>
      many(
        count,
        'Eine Seite, die nicht die Zustimmung war, wurde ignoriert. Es wird weiter gewartet.',
        `${count} Seiten, die nicht die Zustimmung waren, wurden ignoriert. Es wird weiter gewartet.`,
      ),
    notRegistered: ({ address }) =>
      `Sagt die Seite, dass die Adresse nicht registriert ist, füge deinem Client beim Dienst ${address} hinzu.`,
    copy: 'Adresse der Seite kopieren',
    copied: 'Adresse kopiert',
    stop: 'Nicht mehr warten',
  },
  connecting: {
    title: 'Du wirst angemeldet',
    lead: 'Bookbar holt deine Anmeldung vom Dienst.',
    bar: 'Anmeldung läuft',
  },

  problems: {
    'not-allowed': {
      title: 'Du hast nicht zugestimmt',
      body: 'Nichts wurde verbunden. Du kannst es jederzeit erneut versuchen.',
    },
    'took-too-long': {
      title: 'Das dauerte länger als 10 Minuten',
      body: 'Die Zustimmung ist abgelaufen. Beginne von vorn und stimme ohne Pause zu.',
      hint: 'Keine Seite offen? Kopiere auf dem nächsten Bildschirm die Adresse der Seite und füge sie in einen Browser ein.',
    },
    'port-taken': ({ ports }) => ({
      title: many(
        ports.length,
        `Etwas anderes nutzt Port ${ports[0]}`,
        `Andere Programme nutzen die Ports ${allOf.format(ports.map(String))}`,
      ),
      body: many(
        ports.length,
        'Beende es, oder füge in den Adressen des Dienstes eine weitere Rücksprungadresse hinzu.',
        'Beende eines davon, oder füge in den Adressen des Dienstes eine weitere Rücksprungadresse hinzu.',
      ),
      hint: 'Jede Rücksprungadresse muss auch beim Dienst registriert sein.',
    }),
    'code-expired': {
      title: 'Die Zustimmung kam zu spät',
      body: 'Der Dienst lässt dafür nur kurze Zeit, und die war um. Nichts wurde verbunden.',
    },
    'secret-refused': {
      title: 'Der Dienst hat den Client nicht angenommen',
      body: 'Client-ID und Client-Geheimnis passen nicht zu dem, was er hat. Nichts wurde verbunden.',
    },
    refused: {
      title: 'Der Dienst hat die Anmeldung abgelehnt',
      body: 'Nichts wurde verbunden.',
      hint: 'Hat sich die Rücksprungadresse geändert, registriere die neue beim Dienst.',
    },
    unreachable: ({ host }) => ({
      title: 'Der Dienst ist nicht erreichbar',
      body: `Von ${host} kam keine Antwort. Prüfe die Verbindung und versuche es erneut.`,
    }),
    'service-error': ({ status }) => ({
      title: 'Der Dienst hat ein Problem',
      body: `Er hat mit einem Fehler geantwortet${status === null ? '' : ` (${status})`}. Nichts wurde verbunden.`,
    }),
    'not-the-service': ({ host }) => ({
      title: 'Etwas anderes hat geantwortet',
      body: `Was von ${host} kam, war nicht der Dienst. Nichts wurde verbunden.`,
      hint: 'Öffne in einem Hotel- oder Zugnetz zuerst eine Seite im Browser. Prüfe sonst die Adressen.',
    }),
    'not-stored': {
      title: 'Die Anmeldung ließ sich nicht speichern',
      body: 'Dein Schlüsselbund hat sie nicht angenommen, darum wurde nichts verbunden. Du kannst dich anmelden, ohne zu speichern: Dann endet die Anmeldung, wenn du Bookbar beendest.',
    },
    'demo-failed': {
      title: 'Die Demo ist nicht gestartet',
      body: 'Beim Starten ist in Bookbar etwas schiefgegangen.',
    },
  },
  problemInText: ({ title }) => `${title}.`,
  serviceSaid: ({ message }) => `Der Dienst sagt: „${message}“`,

  keychain: {
    locked: {
      title: 'Dein Schlüsselbund ist gesperrt',
      body: 'Bookbar bewahrt deine Anmeldung nur dort auf. Entsperre ihn und versuche es erneut.',
    },
    cancelled: {
      title: 'Dein Schlüsselbund blieb gesperrt',
      body: 'Die Frage wurde ohne Antwort geschlossen. Bookbar bewahrt deine Anmeldung nur dort auf.',
    },
    'no-answer': {
      title: 'Dein Schlüsselbund hat nicht geantwortet',
      body: 'Vielleicht fragt dein System hinter einem anderen Fenster nach dem Passwort. Antworte dort und versuche es erneut.',
    },
    absent: {
      title: 'Hier gibt es keinen Schlüsselbund',
      body: 'Bookbar bewahrt Anmeldungen nur im Schlüsselbund des Systems auf, und es läuft keiner.',
      hint: installKeyring,
    },
    new: {
      title: 'Dein Schlüsselbund ist noch nicht eingerichtet',
      body: 'Dein System fragt einmal nach einem neuen Passwort und legt ihn dann an. Danach bewahrt Bookbar deine Anmeldung dort auf.',
    },
    weak: {
      title: 'Dein Schlüsselbund schützt nichts',
      body: 'Auf diesem Desktop könnte jedes Programm deine Anmeldung lesen, darum speichert Bookbar sie nicht.',
      hint: installKeyring,
    },
    'key-lost': {
      title: 'Der Schlüssel zu deiner Anmeldung ist weg',
      body: 'Dein Schlüsselbund ist offen, aber der Schlüssel von Bookbar ist nicht mehr darin. Was gespeichert war, lässt sich nicht öffnen.',
      hint: 'Das geschieht, wenn ein Schlüsselbund zurückgesetzt oder ersetzt wird. Deine Buchungen sind beim Dienst sicher.',
    },
    damaged: {
      title: 'Die gespeicherte Anmeldung ist nicht lesbar',
      body: 'Ihre Datei wurde beschädigt oder geändert, darum traut Bookbar ihr nicht.',
      hint: 'Deine Buchungen sind beim Dienst sicher.',
    },
    failed: {
      title: 'Dein Schlüsselbund hat ein Problem',
      body: 'Er ist da, aber bei der Anfrage von Bookbar ging etwas schief. Nichts ging verloren.',
    },
  },
  unlock: 'Entsperren',
  setUp: 'Einrichten',
  asking: {
    title: 'Antworte deinem System',
    lead: 'Es fragt nach dem Passwort deines Schlüsselbunds. Vielleicht liegt die Frage hinter einem anderen Fenster.',
    bar: 'Wartet auf deinen Schlüsselbund',
  },
  inMemory: {
    again: 'Du meldest dich neu an, und auf diesem Computer wird nichts gespeichert.',
    first: 'Auf diesem Computer wird nichts gespeichert.',
  },

  consent: {
    title: 'Melde dich erneut an',
    reasons: {
      refused:
        'Der Dienst nimmt die hier gespeicherte Anmeldung nicht mehr an. Das geschieht, wenn sie widerrufen oder anderswo genutzt wurde.',
      'already-used':
        'Der Dienst sagt, dass die gespeicherte Anmeldung schon genutzt wurde. Jede Erneuerung gilt nur einmal: Das geschieht, wenn Dateien von Bookbar kopiert oder wiederhergestellt wurden.',
      'client-refused':
        'Der Dienst nimmt die Client-ID oder das Client-Geheimnis von Bookbar nicht mehr an. Falls sie sich geändert haben, berichtige zuerst die Adressen des Dienstes.',
      expired: 'Die Zustimmung ist abgelaufen, weil sie nicht rechtzeitig erneuert wurde.',
      'answer-lost':
        'Beim Erneuern der Anmeldung ging die Antwort des Dienstes verloren, und jede Erneuerung gilt nur einmal. Das heißt nicht, dass jemand anders sie hat.',
      'not-renewed':
        'Jeder Versuch, die Anmeldung zu erneuern, wurde abgewiesen, vielleicht von einem Gateway oder einer Firewall vor dem Dienst. Bookbar versucht es weiter.',
    },
    nothingLost: 'Nichts ging verloren.',
    nothingLostSince: ({ time }) =>
      `Nichts ging verloren, und teilnehmen kannst du weiterhin mit dem Stand von ${ended(time)}`,
    savedAt: ({ time }) => `Gespeichert um ${time}`,
  },

  health: {
    signedIn: ({ time, consentDay }) => `Angemeldet bis ${time}, Zustimmung gültig bis ${consentDay}.`,
    consentUntil: ({ day }) => `Zustimmung gültig bis ${ended(day)}`,
    consentEnded: ({ day }) => `Zustimmung abgelaufen: ${ended(day)}`,
    renewsBoth: 'Bookbar erneuert beides von selbst.',
    renewsSignIn:
      'Bookbar erneuert die Anmeldung von selbst, aber dieser Dienst verlängert die Zustimmung nicht.',
    renewed: ({ day }) =>
      `Zuletzt erneuert: ${ended(day)} Bookbar versucht es erneut, sobald der Dienst erreichbar ist.`,
    warning: {
      ends: ({ days }) =>
        `Deine Zustimmung endet ${days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days} Tagen`}.`,
      ended: ({ day }) => `Deine Zustimmung ist abgelaufen: ${ended(day)}`,
      notExtended: ({ day }) => `Dieser Dienst verlängert sie nicht. Melde dich bis ${day} erneut an.`,
      renewed: ({ day }) =>
        `Zuletzt erneuert: ${ended(day)} Bookbar erneuert sie, sobald der Dienst erreichbar ist.`,
    },
  },

  addresses: {
    title: 'Adressen des Dienstes',
    managed: 'Von der Verwaltung festgelegt',
    fields: {
      baseUrl: 'API-Adresse',
      authUrl: 'Adresse der Zustimmungsseite',
      pageUrl: 'Adresse der Buchungsseiten',
      clientId: 'Client-ID',
      brokerUrl: 'Adresse des Token-Brokers',
      redirectUri: 'Rücksprungadresse',
      otherRedirectUris: 'Weitere Rücksprungadressen',
      clientSecret: 'Client-Geheimnis',
    },
    missing: {
      baseUrl: 'Gib die API-Adresse ein',
      authUrl: 'Gib die Adresse der Zustimmungsseite ein',
      pageUrl: 'Gib die Adresse der Buchungsseiten ein',
      clientId: 'Gib die Client-ID ein',
      brokerUrl: 'Gib die Adresse des Token-Brokers ein',
      redirectUri: 'Gib die Rücksprungadresse ein',
      otherRedirectUris: 'Gib weitere Rücksprungadressen ein',
      clientSecret: 'Gib das Client-Geheimnis ein',
    },
    problems: {
      'not-an-address': 'Das ist keine Webadresse wie https://api.example.com',
      'not-https': 'Diese Adresse braucht https, außer auf diesem Computer',
      'has-credentials': 'Lass Name und Passwort aus der Adresse weg',
      'has-query': 'Lass alles nach ? und # weg',
      'not-loopback':
        'Der Rücksprung muss auf diesem Computer ankommen, darum beginnt er mit http://127.0.0.1',
      'no-port': 'Füge einen Port hinzu, wie http://127.0.0.1:47800/callback',
      'too-many': 'Höchstens 8 weitere Adressen',
      'secret-or-broker': 'Gib ein Client-Geheimnis oder die Adresse eines Token-Brokers ein',
      'too-long': 'Das ist zu lang',
    },
    notARedirect: 'Das ist keine Rücksprungadresse wie http://127.0.0.1:47800/callback',
    help: {
      authUrl: 'Leer lassen, um die API-Adresse zu nehmen.',
      pageUrl:
        'Damit kann Bookbar direkte Links kopieren. Leer lassen, um die Adresse der Zustimmungsseite zu nehmen.',
      brokerUrl:
        'Ein Dienst deiner Organisation, der das Geheimnis hinzufügt, damit es nicht auf diesem Computer liegt.',
      redirectUri: 'Registriere diese Adresse beim Dienst.',
      otherRedirectUris:
        'Eine Adresse je Zeile, ebenfalls registriert. Der Reihe nach versucht, wenn der Port oben belegt ist.',
    },
    signInWith: { label: 'Anmelden mit', secret: 'Client-Geheimnis', broker: 'Token-Broker' },
    secret: {
      stored: 'Gespeichert. Was du eingibst, ersetzt es.',
      storedForOthers:
        'Das gespeicherte Geheimnis gehört zu anderen Adressen oder einer anderen Client-ID. Gib das für diese ein.',
      willBeKept: 'Kommt in deinen Schlüsselbund und wird nie wieder gezeigt.',
      inKeychain: 'Im Schlüsselbund gespeichert',
    },
    copyRedirect: 'Rücksprungadresse kopieren',
    redirectCopied: 'Rücksprungadresse kopiert',
    consequences: {
      demo: 'Speichern verlässt die Demo.',
      secret: 'Du meldest dich mit dem neuen Geheimnis erneut an.',
      account:
        'Speichern verlässt dieses Konto. Was dafür gespeichert ist, bleibt für deine Rückkehr auf diesem Computer, bis du dich abmeldest.',
    },
    test: 'Testen',
    tested: {
      reached: ({ ms }) => `Erreicht in ${ms} ms.`,
      unreachable: ({ host }) => `Von ${host} kam keine Antwort.`,
      notTheService: ({ host, status }) =>
        `Bei ${host} hat etwas anderes geantwortet${status === null ? '' : ` (${status})`}. Prüfe die Adresse.`,
      consentRefused: ({ status }) =>
        `Die Zustimmungsseite hat den Client abgelehnt (${status}). Prüfe die Client-ID und die registrierte Rücksprungadresse.`,
      stopped: 'Nichts wurde gefragt',
      tooMany: 'Das waren viele Tests. Versuche es in einer Minute erneut.',
    },
    save: 'Speichern',
    saveAndSignIn: 'Speichern und anmelden',
    saved: 'Gespeichert',
  },
};
