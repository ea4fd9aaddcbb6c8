import type { ReplyWords } from '../reply-words.ts';

const kind =
  '(?:termin|terminvorschlag|vorschlag|option|slot|zeit|uhrzeit|variante|alternative|möglichkeit|zeitfenster|datum|tag)';
const number = '(?:option|vorschlag|terminvorschlag|termin|nr\\.?|nummer|variante|slot|möglichkeit|punkt|#)';
const weekday = '(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?';
const date = `(?:${weekday}|\\d{1,2}\\.\\s*(?:\\d{1,2}\\.?(?:\\d{2,4})?|[a-z]{3,9})?|gestern|vorgestern|heute)`;
/** To the end of the clause, of the sentence. */
const rest = '(?:(?! (?:aber|dafür|sondern|dann|jedoch|also) )[^.,;:!?\\n])*';
const sentence = '[^.!?\\n]*';
/** What follows a greeting and is no name. */
const noName = `(?!(?:${weekday}|mo|di|mi|do|fr|sa|so|ja|jo|jop|nein|nee|ne|nö|nicht|leider|sorry|danke\\w*|vielen|besten|lieben|herzlichen|passt?|passen|geht|ginge|gehen|klappt|kein\\w*|beide\\w*|alle\\w*|jede\\w*|heute|morgen|übermorgen|ich|wir|mir|uns|am|an|der|die|das|den|dem|um|ab|vor|nach|bis|in|im|ok|okay|super|perfekt|gern|gerne|grüße?n?|lieber|wäre|würde|hab|habe|bin|kann|könn\\w*|nehm\\w*|bitte|dann|also|schade|halb|viertel|früh\\w*|spät\\w*|nachmittags?|vormittags?|abends?|mittags?|option|termin|zeit|erst\\w*|zweit\\w*|dritt\\w*|letzt\\w*|nur|vielleicht|eventuell)(?![a-z]))`;
const reason =
  '(?:bin|war|hab|habe|haben|hätte|muss|müssen|sitze?|sitzen|stecke?|stehe?|arbeite?n?|fahre?n?|fliege?n?|reise?n?|komme?n?|kommt|ist|sind|hat|wird|kann|können|geht|gehe|klappt|passt|schaff\\w*|wäre|wird|bring\\w*|hole?n?)';

/** Also as it is typed without umlauts: “waere”. */
const spelled = (patterns: readonly string[]): readonly string[] =>
  patterns.map((pattern) =>
    pattern.replaceAll('ä', '(?:ä|ae)').replaceAll('ö', '(?:ö|oe)').replaceAll('ü', '(?:ü|ue)'),
  );

const ordinal = (stem: string, digit: number, word: string): string =>
  [
    `(?:de[rn]|die|das) ${stem}[nrs]?(?: ${kind})?`,
    `${stem}[nrs]? ${kind}`,
    `(?:de[rn] |die |das )?${digit}\\. ${kind}`,
    `${number}\\s*(?:${digit}|${word})`,
  ].join('|');

export const words: ReplyWords = {
  harmless: spelled([
    // Greetings and closings, with names.
    'guten (?:morgen|tag|abend)|schönen guten (?:morgen|tag|abend)|(?<=^\\s*)(?:morgen|mahlzeit)(?=\\s*[!,])',
    'sehr geehrte[rs]? (?:damen und herren|(?:frau|herrn?)(?: (?:dr|prof|mag|ing|dipl)\\.?)*(?: [a-z-]+){1,2}(?=\\s*[,!\\n]))',
    '(?:frau|herrn?)(?: (?:dr|prof|mag|ing)\\.?)* [a-z-]{2,}',
    `(?:hallo|hi|hey|servus|servas|moin(?: moin)?|liebe|grüezi|hoi|salü|griaß di|grüß (?:dich|gott)|na) ${noName}[a-z-]{2,}(?=\\s*[,!\\n])`,
    `(?:lg|vg|bg|mfg|glg|gruß|gruss|grüße|grüßle|gruess|bussi|herzlichst?|ciao|tschüss?)[,!]? ${noName}[a-z.-]+(?: [a-z.-]+){0,2}(?=\\s*[.!]?\\s*(?:$|\\n))`,
    `(?:schönen?|schönes|angenehmen?|angenehmes|tollen?|erholsames|ruhigen?|guten?|frohes|sonnigen?|restlichen) (?:\\w+ ){0,3}(?:tag|abend|nachmittag|vormittag|wochenende|we|woche|feierabend|sonntag|samstag|rest|zeit|start|wochenstart|urlaub|reise|fahrt|flug|feiertage?|feste?|${weekday})(?: noch)?`,
    'bis (?:dann|dahin|bald|gleich|später|demnächst|nächste woche(?=\\s*[!.]?\\s*(?:$|\\n)))',
    // Politeness with words of refusing.
    '(?:kein(?:e|en)?|null) (?:problem|probleme|sorge|sorgen|eile|stress|ding|thema|umstände|hektik|ursache|panik|frage)',
    'warum (?:auch )?nicht|wieso nicht|(?:gar )?nicht schlecht|macht (?:gar |doch |ja )?nichts|nicht wahr|nichts zu danken|nicht der rede wert|nicht wundern|nicht vergessen|nicht nötig|kanns? es?\\s*(?:gar |kaum )?nicht (?:mehr )?erwarten|spricht nichts dagegen|nichts dagegen|nichts einzuwenden',
    'zwar nicht (?:ideal|optimal|perfekt|toll|super|berauschend|so toll|ganz ideal|(?:ganz |gerade |unbedingt )?(?:meine?|die beste|mein) \\w+)(?=,? (?:aber|doch))',
    'je (?:früher|eher|schneller|später) (?:desto|umso|um so|je) (?:besser|lieber)|(?:früher oder später|mehr oder weniger|so oder so|wie auch immer|alles andere als langweilig|unter anderem|nichtsdestotrotz|nach wie vor)',
    '(?:sorry|entschuldig\\w*|verzeih\\w*|pardon|tut mir leid)(?: bitte)?,? (?:für|wegen) (?:die |der |meine |meiner )?(?:späten? |verspäteten? |langen? |kurze |kurzen )?(?:antwort|rückmeldung|verzögerung|wartezeit|störung|umstände|funkstille|reaktion)',
    '(?:sorry|entschuldig\\w*|verzeih\\w*|tut mir leid)(?: bitte)?,? (?:dass|habe?) (?:ich |die |deine |ihre )*(?:mich )?(?:erst (?:jetzt|heute)|so spät|nicht (?:früher|eher|gleich))(?: \\w+){0,3}|(?:hab|habe) (?:\\w+ ){0,3}(?:mail|nachricht|email|e-mail) (?:erst jetzt|jetzt erst|gerade erst|erst heute|eben erst) (?:gesehen|gelesen|bekommen|entdeckt)',
    // Conditions that only ask whether it is still so.
    "(?:falls|wenn|sofern|wenns|wenn's|soweit|vorausgesetzt) (?:(?:das|es|dies|der|die|den|er|dir|ihnen|euch|mir|uns|noch|so|auch|für|bei|sie|dich|termin|slot|zeit|immer|weiterhin) ){0,4}(?:frei|passt|geht|möglich|ok|okay|oki|recht|verfügbar|zu haben|offen|klappt|genehm|in ordnung|aktuell|da|angenehm|so passt)(?: (?:ist|wäre|sein sollte|bleibt))?",
    'wenn (?:du|sie|ihr) (?:magst|mögt|mögen|willst|wollt|wollen|so nett \\w+|möchtest|möchten|so lieb \\w+|nichts dagegen \\w+)',
    `(?:falls|wenn|sollte|sofern) (?:sich )?(?:(?:doch|noch|bei|dir|ihnen|euch|mir|uns|sich|daran) ){0,4}(?:etwas|was|irgendetwas|irgendwas|nichts|es|daran)(?: (?:noch|doch|daran|anderes|mehr|unerwartet))*? (?:\\w+ )?(?:ändern?|ändert|geändert|dazwischenkommt?|dazwischenkommen|dazwischen|schiefgeht|sein|brauchst|brauchen|fehlt)${rest}(?:, (?:meld\\w* (?:ich |wir )?(?:mich|uns)|(?:sag|geb)\\w* (?:ich|wir) (?:\\w+ )?bescheid))?`,
    `(?:bei|für) (?:weiteren |etwaigen )?(?:rück)?fragen${rest}|(?:falls|wenn|sollten?) (?:du|sie|ihr|es|noch) (?:noch )?(?:fragen|rückfragen|was|etwas)(?: noch)? (?:hast|haben|habt|hätten|brauchst|brauchen|auftauchen|gibt)`,
    '(?:wenn|falls) nicht,? (?:bitte )?(?:sag\\w*|meld\\w*|gib|geben|ruf\\w*|schreib\\w*)(?: \\w+){0,4}',
    '(?:sag|sagen sie|sagt|gib|geben sie|gebt|bitte|um|melde|melden sie)(?: (?:mir|uns|dich|sich|bitte|kurz|doch|einfach|gern|gerne|noch|eine?|kurze)){0,4} (?:bescheid|rückmeldung|bestätigung|rückbestätigung|info)(?:,? (?:ob|wenn|falls) (?:das|es|der|dies)(?: (?:so|für|bei|dich|sie|euch|dir|ihnen|auch))* (?:passt|geht|klappt|ok|okay|in ordnung|möglich)(?: ist)?)?',
    '(?:ich )?(?:hoffe|ich hoff|hoff),? (?:das|es|dass|der|die|dir|ihnen|euch) (?:\\w+ ){0,4}(?:passt|geht|klappt|ok|okay|in ordnung|recht|gut|nicht zu (?:spät|früh|kurzfristig)|kein problem)(?: (?:ist|so|auch|für|bei|dich|dir|euch|sie|ihnen))*',
    '(?<=(?:können|könnten|sind|passt|geht)(?: uns| wir| bei)? )(?:beiden?|allen?)(?= (?:am|um|den|da|dabei|gut|super|sehr)(?![a-z]))',
    // What was done with it.
    `(?:ich|wir)?\\s*(?:hab|habe|haben)(?: (?:ich|wir|das|es|den|ihn|die|mir|uns|auch|noch|kurz|nun|jetzt|schon|mal|termin|gerade|extra))* (?:mit|bei|im) ${rest}(?:gesprochen|abgesprochen|abgestimmt|geklärt|besprochen|rückgesprochen|beraten|geredet|gefragt|nachgefragt|abgeklärt)(?: und)?`,
    '(?:ich|wir)?\\s*(?:hab|habe|haben)(?: (?:ich|wir|das|es|den|ihn|die|mir|uns|auch|nun|jetzt|schon|bereits|gleich|mal|termin|so))* (?:in (?:den|meinen|unseren) kalender )?(?:eingetragen|notiert|vorgemerkt|eingeplant|geblockt|geblockt|freigehalten|reserviert|vermerkt|gespeichert|aufgeschrieben)',
    '(?:ich |wir )?(?:hab|habe|hätte|haben|hätten)(?: (?:ich|wir|da|dazu|noch|nur|auch|mal|aber))* (?:eine|ne|ein|einen|zwei|ein paar|keine)(?: (?:kurze|kleine|weitere|andere|letzte))? (?:frage|fragen|bitte|idee|anliegen|rückfrage|rückfragen|anmerkung|hinweis)(?: (?:mehr|dazu))?',
    'nach (?:kurzer |interner )?(?:rücksprache|absprache|abstimmung|rückfrage)(?= mit)',
    // Reasons, once one is declined, and what is before and after.
    `(?<=(?:nicht|nee|nein|leider|schlecht|nix|unmöglich|ungünstig|keine zeit|schwierig)(?: \\w+){0,2}[,.;:!]? (?:und )?)(?:da|denn|dort) ${reason} (?:ich|wir|mein\\w*|unser\\w*|der|die|das|bei)${rest}`,
    `(?<=(?:nicht|nee|nein|leider|schlecht|nix|unmöglich|ungünstig|keine zeit|schwierig)(?: \\w+){0,2},? )weil ${rest}`,
    `(?:vorher|davor|danach|nachher|tagsüber|untertags|sonst|ansonsten|früher|eher|später|die andere\\w* (?:tage|termine|zeiten)|an den anderen(?: tagen)?|an allen anderen tagen|den rest der woche|die restliche woche|die übrigen tage) (?:bin|hab|habe|haben|sitze|arbeite|geht|kann|können|klappt|schaff\\w*|komme|ist|passt|wird|sind)(?![a-z])(?!${sentence}(?:frag|klär|schau|prüf|bescheid|meld|weiß|sag))${rest}`,
    '(?<=^\\s*|[.!\\n] )(?:nein|nee|nö|ne)(?=,? [^.!?\\n]* (?:nicht|kein\\w*|nix)(?![a-z]))',
    '(?:wollte?|will|muss|möchte)(?: (?:nur|mal|noch|kurz|eben|schnell))* (?:sagen|fragen|bescheid sagen|bescheid geben|rückmelden)',
    // Other matters with a day of their own.
    `(?:rechnung|überweisung|zahlung|e-?mail|mail|nachricht|schreiben|brief|anruf|telefonat|gespräch|angebot|protokoll|bestellung|lieferung|unterlagen|artikel|treffen|sitzung|besprechung) (?:vom|von|am) (?:(?:letzten|vorigen|vergangenen) )?${date}`,
    `(?:letzten|letzter|vorigen|vergangenen) (?:${weekday}|woche|monat)|(?:gestern|vorgestern)(?: abend| früh| nachmittag)?`,
    // Questions about other matters.
    `(?:soll|sollen|sollten|darf|muss|müssen|brauche?n?) (?:ich|wir)(?: (?!(?:${weekday}|um|termin\\w*|zeit\\w*|uhr\\w*|andere?\\w*|verschieb\\w*|verleg\\w*|später|früher|absag\\w*|vormittags?|nachmittags?|abends?|morgen|heute|es|das|woche)(?![a-z]))[a-z'-]+)+\\s*\\?`,
  ]),
  no: spelled([
    'nicht|nichts|nix|nöd|net|ned|nich|nit|nimmer|vermeiden|meiden|schön wär\\w*|überschneid\\w*|überlapp\\w*|kollidier\\w*|kein(?:e|er|en|em|es)?|nein|nee|nö|nie|niemals|weder|leider|unmöglich|ungünstig|ungut|schlecht|schwierig|schwer|eng|unpassend|knapp|stressig|blöd|doof|suboptimal|mies|mau|heikel|kaum|ohne mich|bedaure?|bedauerlich\\w*|bedauere|schade|hätte? (?:\\w+ ){0,2}(?:gepasst|geklappt|gekonnt)|platzt|geplatzt|ausgeschlossen|geschlossen|zu(?=\\s*(?:[.,!?]|$))|ausgerechnet|fällt? (?:\\w+ ){0,2}(?:aus|flach|weg)|ausfallen|raus|streich\\w*|abgesagt|hinfällig',
    'verhindert|unterwegs|belegt|besetzt|beschäftigt|ausgebucht|verreist|weg|krank\\w*|urlaub\\w*|ferien|verplant|zugeplant|voll(?! (?:gut|super|ok|okay|toll|nett|cool|lieb|gern|gerne|in))|dicht|zu tun|eingespannt|ausgelastet|vergeben|gebunden|blockiert|abwesend|auswärts|im ausland|dienstreise|geschäftsreise|dienst|spätdienst|nachtdienst|frühdienst|spätschicht|frühschicht|nachtschicht|schicht|bereitschaft|homeschooling|elternzeit|kur|reha|unterricht|vorlesung|uni|zahnarzt\\w*|arzttermin|arzt|ärztin|kinderarzt|krankenhaus|spital|klinik|op|operation|physio\\w*|therapie|friseur\\w*|frisör\\w*|steuerberater\\w*|anwalt\\w*|notar\\w*|handwerker\\w*|monteur\\w*|heizungsmonteur|installateur|umzug|werkstatt|amt|behördengang',
    'schulung\\w*|fortbildung\\w*|weiterbildung\\w*|seminar\\w*|workshop\\w*|prüfung\\w*|klausur\\w*|messe|kongress|tagung|betriebsausflug|weihnachtsfeier|feiertag\\w*|brückentag\\w*|geburtstag\\w*|hochzeit\\w*|taufe|beerdigung|begräbnis|trauerfeier|elternabend|elternsprechtag|einschulung|fußballtraining|training|konzert|flug|flieger|fliege ich|fahre ich|reise ich',
    'hab(?:e|en)? (?:ich |wir )?(?:da |schon |bereits |leider |dort |selber |selbst )*(?:einen|eine|ein|nen|ne|was|etwas|meinen|meine|andere?n?|schon)',
    '(?:bin|sitze?|stecke?|hänge?|stehe?) ich (?:da |leider )?(?:schon )?(?:im|in|auf|beim|bei|noch|den|ganztägig|am flughafen|bis)|muss ich|muss i|muss leider|müssen wir|sind wir (?:schon )?(?:im|in|auf|beim)',
    'zu (?:früh|spät|knapp|kurzfristig|eng|weit)|absage\\w*|absagen|storn\\w*|erledigt|außer|ausser|bis auf|statt|anstatt|passe|hole? ich|nehme? ich (?:mir )?(?:frei|urlaub)',
  ]),
  none: spelled([
    'kein(?:er|e|es|en)? (?:davon|der|von|dieser|diesen|passt|geht|klappt|einzige\\w*)|(?:passt|geht|klappt|passen|gehen) (?:mir |uns |bei mir |bei uns |da |davon |leider )*(?:gar |überhaupt )?(?:kein(?:er|e|es)?|nichts|nix)',
    '(?:beid(?:es|e)|all(?:e|es))(?: (?:drei|vier|fünf))?(?: termine| vorschläge| zeiten)? (?:\\w+ ){0,3}nicht|weder noch|weder der eine|nichts davon|nix davon|nichts dabei|(?:kein|nicht mehr) (?:interesse|interessiert|nötig|aktuell|notwendig)|(?:hat|haben) sich (?:\\w+ ){0,2}erledigt|an all den tagen',
  ]),
  open: spelled([
    'vielleicht|vllt|viell|eventuell|evtl|evt|ggf|gegebenenfalls|wahrscheinlich|vermutlich|voraussichtlich|möglicherweise|womöglich|theoretisch|unsicher|ungewiss|offen lassen|unter vorbehalt|vorbehaltlich|vorläufig|provisorisch|mit fragezeichen|im prinzip|prinzipiell|grundsätzlich|tendenziell|tendiere|notfalls|zur not|schlimmstenfalls|angenommen|kommt (?:drauf|darauf) an|hängt (?:davon )?ab|je nachdem|unverbindlich|glaub\\w*|denke?|dürfte|müsste|solange|außer wenn|es sei denn|versprech\\w*|garantier\\w*|spontan|noch mal sehen|mal sehen|mal schauen|mal gucken|schau ma mal|schaumamal|weiß (?:ich |es )?(?:noch )?',
    '(?<=[a-z\\d)] )bis(?! (?:dann|dahin|bald|gleich))|etwas|bisschen|bissl|bisserl|bissle|wenig|tick|oder|od|entweder|falls|wenn|wenns|sofern|ob|bzw|beziehungsweise|zwischen|irgendwann|irgendwie|flexibel|früher|später|vorziehen|vorverlegen|nach hinten|nach vorne|frühestens|spätestens|ungefähr|ca|circa|etwa',
    'meld(?:e|en)? (?:\\w+ )?(?:mich|uns)|meld mi|(?:sag|sage|sagen|gebe?|geben|gib)(?= (?:\\w+ ){0,6}bescheid)|(?:sagen|mitteilen)(?! sie)|erst(?= (?:\\w+ ){0,4}(?:zusagen|bestätigen))|klär(?:e|en)|abklären|abzuklären|prüf(?:e|en)|nachsehen|nachschauen|schau(?:e|en)? nach|rücksprache|absprechen|abstimmen|abwarten|warte[nt]? (?:noch|auf)|checke?n?|schaue?n? (?:noch|mal|ob|wer|wie)|schauen|gucken?|frage?n? (?:\\w+ )?(?:noch|mal|meine?n?|nach|erst|ob)|nachfragen|rückfragen|überleg\\w*|bestätige (?:ich )?(?:\\w+ )?(?:später|noch|morgen|heute)|kann (?:ich )?(?:erst|noch) (?:\\w+ )?(?:sagen|zusagen|bestätigen)',
    'stattdessen|ander(?:e|er|en|es|em)|anders|anderweitig|alternativ\\w*|ausweich\\w*|ersatz\\w*|verschieben|verschoben|verschiebt?|schieben|verlegen|verlegt|umlegen|umbuchen|tauschen|wurscht|wurst|schnuppe|egal|welche[rs]? (?:der|von|ist|passt|wäre)|wann (?:\\w+ )?(?:passt|hast|haben|ginge|geht|genau)|wie lange',
    '(?:vor|nach|ab|seit|bis)(?= (?:dem |zum )?(?:mo|di|mi|do|fr|sa|so)\\w*tag)(?= (?:dem |zum )?\\w+ (?:bin|kann|habe|ist|sind|muss|wird|wäre|geht|passt|nicht|nie))',
    '(?:vor|nach|ab|seit)(?= (?:dem )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag))',
  ]),
  any: spelled([
    'beide(?:s|r)?|alle(?:s)?|jeder|jede|jedes|jederzeit|sämtliche|egal welche\\w*|such(?:en|t)? (?:sie )?(?:dir |sich |euch )?(?:einen |eins |was )?aus|such dir was|wie es (?:ihnen|dir|euch)|wie (?:du|sie|ihr) (?:magst|willst|möchtest|wollen|wünschen|mögen|wollt)|bin (?:\\w+ )?flexibel|(?:du|sie) (?:entscheidest|entscheiden)|entscheide du|entscheiden sie|überlasse? ich|ganz wie',
  ]),
  yes: spelled([
    'ja|jo|joa|jap|jep|jepp|jup|jupp|jawohl|jawoll|jou|yes|yep|gern|gerne|liebend gern|sehr gern|mit vergnügen|passt|past|basst|bassd|passd|passts|passt scho|passt schon|passen würde|würde (?:\\w+ ){0,3}passen|haut hin|käme? (?:\\w+ ){0,2}(?:gelegen|entgegen)|kommt (?:\\w+ ){0,2}(?:gelegen|entgegen)|sagt (?:\\w+ ){0,2}zu|perfekt|super|suuper|supi|prima|klasse|spitze|spitzenmäßig|bombe|fein|leiwand|mega|nice|cool|toll|genial|großartig|hervorragend|ausgezeichnet|bestens|optimal|traumhaft|okay|ok|oki|okidoki|okey|okee|geht klar|geht in ordnung|geht|gehts|gehd|ginge|geht si aus|geht sich (?:\\w+ )?aus|würde (?:\\w+ ){0,2}gehen|machbar|möglich|verfügbar|in ordnung|einverstanden|abgemacht|ausgemacht|vereinbart|gebongt|geritzt|gekauft|genehmigt|deal|(?:läuft|steht)(?=\\s*(?:[.,!]|$|\\n))|check|roger|notiert|vorgemerkt|eingetragen|eingeplant|zusage|zusagen|zugesagt|sage zu|sagen zu|bestätigt|bestätige|bestätigen|fixiert|fix|klingt (?:\\w+ )?(?:gut|super|perfekt|toll|prima)|hört sich (?:\\w+ )?an|gut|guat|top|wunderbar|alles klar|klar|klaro|logo|logisch|freilich|sicher|selbstverständlich|natürlich|meinetwegen|von mir aus|recht(?! [a-z])|angenehm|genehm|freue mich|freu mich|freuen uns|klappt|klappts|klappen|👍|✅|👌|🙌',
    "nehme|nehm|nehmen wir|nemma|nimm|würde (?:\\w+ ){0,3}nehmen|machen wir|machen wirs|mach ma|machma|moch ma|mach mer|wird gemacht|halten wir|halte (?:ich )?(?:\\w+ )?(?:frei|fest)|lass(?:t)? uns|lassen sie uns|buch(?:e|en)?|reservier(?:e|en)?|block(?:e|en)?|trag(?:e|en)?|merke?n?|plane?n? (?:\\w+ )?ein|wähle?n?|entscheide mich|bevorzuge|favorisiere|präferiere|mein favorit|freu(?:e|en)|(?<=(?:^|[.,!?¡:\\n])\\s{0,2})bis|wäre? (?:\\w+ ){0,3}(?:perfekt|ideal|gut|super|toll|fein|klasse|prima|lieb|schön|recht|spitze|optimal|drin)|wär(?:'s| es)? (?:\\w+ ){0,2}(?:perfekt|ideal|gut|super|toll|fein|klasse|prima|lieb|schön|recht|spitze)|ideal|am besten|am liebsten|am ehesten|besser|lieber|noch (?:frei|zu haben|offen|möglich|verfügbar|zu kriegen|da)|(?<!hab(?:e|en)? (?:ich |wir )?(?:da )?)frei|wie (?:wäre?|wär's|wärs)|wie sieht(?:'s| es)? (?:\\w+ ){0,2}aus|kann ich|kann i|ich kann|könnte? ich|ich könnte|können|könn wir|könnt ma|könn ma|kömmer|könnten wir|kömma|wir können|wir könnten|(?:bin|sind|wäre|wären) (?:ich |wir )?(?:\\w+ )?dabei|(?:schaff|schaffe|schaffen) (?:ich|wir|i)|krieg(?:e|en)? (?:\\w+ ){0,2}hin|einrichten|einschieben|(?:hab|habe|hätte|haben|hätten) (?:ich|wir|i) (?:\\w+ )?(?:zeit|luft|platz|kapazität)|zeit hätte ich|seh(?:e)?n? (?:wir )?uns(?! (?:ja|eh|sowieso|doch|ohnehin))|sehma uns|treffen wir uns|fest|bitte|bittschön|biddeschön",
  ]),
  plain: spelled([
    'ich|i|wir|wia|mir|mia|uns|mich|mi|dir|dich|di|ihnen|ihm|ihn|sie|du|er|ihr|euch|es|man|sich|mein(?:e|en|em|er)?|dein(?:e|en|em|er)?|unser(?:e|en|em|er)?|euer|eure[nrm]?|ihre?[nrm]?|diese[rnms]?|jene[rnms]?|dies|so|also|is|ist|isch|war|wär|wäre|wird|würd|würde|sind|bin|sein|werde|werden|kann|hab|habe|hat|haben|hätte|hätten|mag|mal|ma|doch|da|dann|denn|nun|jetzt|erst|nur|bloß|auch|sehr|ganz|total|voll|absolut|definitiv|wirklich|richtig|genau|pünktlich|direkt|gleich|einfach|halt|eben|eh|eher|sowieso|wohl|sogar|zumindest|jedenfalls|lieber|bei|beim|mit|zu|zum|zur|aus|auf|als|wie|dass|damit|sowie|sonst|per|via|her|hin|rein|schon|bereits|weiter|wieder|nochmal|nochmals|übrigens|hiermit|hierzu|dazu|dafür|davon|darauf|deswegen|besonders|insgesamt|gemeinsam|zusammen|persönlich|telefonisch|online',
    'liebe[rs]?|hallo|hallöchen|hi|hey|huhu|hoi|servus|servas|moin|grüezi|grüß|griaß|gott|ciao|tschüss?|tschau|baba|ade|danke\\w*|dankschön|merci|thx|dank|vielen|herzlich\\w*|tausend|lg|vg|glg|mfg|bg|gruß|gruss|gruess|grüße?|grüßen|grüßle|viele|beste|besten|freundliche\\w*|schöne[nrs]?|geehrte[rs]?|damen|herren|dr|prof|mag|ing|entschuldig\\w*|sorry|verzeihung|pardon',
    'tag|tage|termin|termine|terminvorschlag|terminvorschläge|vorschlag|vorschläge|vorschlägen|auswahl|option|optionen|zeit|zeiten|uhrzeit|zeitpunkt|zeitfenster|slot|datum|kalender|nachricht|mail|e-?mail|email|rückmeldung|antwort|einladung|link|info|infos|bestätigung|anfrage|organisation|mühe|geduld|verständnis|flexibilität|hilfe|schnelle|rasche|prompte|nette|gute|tolle|super|nehmen|nehme|dieser|diesen|für|fürs|alles|allen|am besten|beiden|aber|wie besprochen|wie vereinbart|besprochen|vereinbart|gewünscht|gemütlich|spannend|hammer|ach|oh|ah|äh|ähm|hm|hmm|aha|na|juhu|hurra|haha|hihi|xd|woche|arbeit|feierabend|zoom|teams|skype|telefon|video|videocall|büro|ort',
  ]),
  breaks: [
    'aber',
    'jedoch',
    'dafür',
    'sondern',
    'allerdings',
    'daher',
    'deshalb',
    'deswegen',
    'drum',
    'dann',
    'hingegen',
    'dagegen',
  ],
  ordinals: [
    ...spelled([
      `${ordinal('erste', 1, 'eins')}|(?:de[rn]|die|das) früheste[nrs]?(?: ${kind})?|(?:de[rn] )?frühestmögliche[nrs]?(?: ${kind})?`,
      ordinal('zweite', 2, 'zwei'),
      ordinal('dritte', 3, 'drei'),
      ordinal('vierte', 4, 'vier'),
      ordinal('fünfte', 5, 'fünf'),
    ]),
  ],
  last: spelled([
    `(?:de[rn]|die|das) (?:aller)?(?:letzte|späteste)[nrs]?(?: ${kind})?|(?:letzte|späteste)[nrs]? ${kind}`,
  ]),
  earlier: spelled([
    `(?:de[rn]|die|das) (?:frühere|erstere|ehere)[nrs]?(?: ${kind})?|frühere[nrs]? ${kind}|erstere[nrs]?`,
  ]),
  later: spelled([
    `(?:de[rn]|die|das) (?:spätere|letztere)[nrs]?(?: ${kind})?|spätere[nrs]? ${kind}|letztere[nrs]?`,
  ]),
  others: spelled([
    '(?:de[rn]|die) andere[nr]?(?: (?:termine?|beiden|zeiten|tage|vorschläge?|optionen|option|uhrzeit))?|die übrigen|der rest',
  ]),
  yourTime: ['(?:ihrer|deiner|eurer|deine|ihre|eure) (?:orts)?zeit|zeit bei (?:dir|euch|ihnen)'],
};
