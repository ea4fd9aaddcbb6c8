import type { ReplyWords } from '../reply-words.ts';

const kind = '(?:termin|vorschlag|option|slot|zeit)';

export const words: ReplyWords = {
  harmless: [
    'guten (?:morgen|tag|abend)',
    '(?:schönen|schönes|angenehmen) (?:\\w+ ){0,2}(?:tag|abend|nachmittag|wochenende|woche|feierabend|sonntag)',
    'kein(?:e)? (?:problem|sorge|eile|stress|ding|thema)',
    'warum nicht',
    'bis (?:dann|dahin|bald)',
    '(?:falls|wenn|sofern) (?:(?:das|es|der|er|dir|ihnen|euch|noch|so) ){0,3}(?:frei|passt|geht|möglich|ok|okay|verfügbar)(?: ist)?',
    '(?:sorry|entschuldigung|entschuldige|verzeihung|tut mir leid) für die (?:späte |verspätete |lange )?(?:antwort|rückmeldung|verzögerung)',
  ],
  no: [
    'nicht|nichts|vermeiden|meiden|schön wär\\w*|überschneid\\w*|kollidier\\w*|kein(?:e|er|en|em|es)?|nein|nee|nö|nie|weder|leider|unmöglich|ungünstig|schlecht|schwierig|eng|unpassend',
    'verhindert|unterwegs|belegt|besetzt|beschäftigt|ausgebucht|verreist|weg|krank|urlaub\\w*|verplant|dienstreise|unterricht|zahnarzt\\w*|arzttermin|arzt',
    'hab(?:e|en)? (?:ich |wir )?(?:da |schon |bereits |leider )*(?:einen|eine|ein|nen|ne|was|etwas|meinen|meine|andere?n?|schon)',
    'bin ich (?:schon )?(?:im|in|auf|beim|bei|noch|den|ganztägig)|muss ich|muss leider|müssen wir',
    'zu (?:früh|spät|knapp|kurzfristig)|absage\\w*|absagen|storn\\w*|erledigt|außer|ausser|statt|anstatt|passe',
  ],
  none: [
    'kein(?:er|e|es)? (?:davon|der|von|dieser|passt)|(?:passt|geht|klappt) (?:mir |uns |bei mir )?(?:leider )?(?:kein(?:er|e|es)?|nichts)',
    'beid(?:es|e)(?: termine)? (?:\\w+ ){0,3}nicht|weder noch|nichts davon|(?:kein|nicht mehr) (?:interesse|interessiert)|alle(?:s)? (?:\\w+ ){0,3}nicht',
  ],
  open: [
    'vielleicht|eventuell|evtl|ggf|gegebenenfalls|wahrscheinlich|vermutlich|voraussichtlich|unsicher|unter vorbehalt|vorläufig',
    '(?<=[a-z\\d)] )bis(?! (?:dann|dahin|bald|gleich))|etwas|bisschen|wenig|oder|entweder|falls|wenn|sofern|ob|bzw|beziehungsweise|zwischen',
    'meld(?:e|en)? (?:mich|uns)|(?:sag|sage|gebe|geb) (?:\\w+ ){0,3}bescheid|klär(?:e|en)|abklären|prüf(?:e|en)|rücksprache|checke?n?|schaue? (?:noch|mal)',
    'stattdessen|ander(?:e|er|en|es|em)|anders|alternativ\\w*|verschieben|schieben|verlegen|umbuchen|egal',
    '(?:vor|nach|ab|seit|bis)(?= (?:dem |zum )?(?:mo|di|mi|do|fr|sa|so)\\w*tag)(?= (?:dem |zum )?\\w+ (?:bin|kann|habe|ist|sind|muss|wird|wäre|geht|passt|nicht|nie))',
    '(?:vor|nach|ab|seit)(?= (?:dem )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag))',
  ],
  any: [
    'beide(?:s)?|alle(?:s)?|jeder|jede|jederzeit|egal welche\\w*|such(?:en)? (?:sie )?(?:dir |sich |euch )?(?:einen )?aus|wie es (?:ihnen|dir|euch)|bin flexibel',
  ],
  yes: [
    'ja|jo|jap|gern|gerne|passt|perfekt|super|prima|klasse|okay|ok|oki|geht klar|geht|in ordnung|einverstanden|abgemacht|bestätigt|klingt gut|gut|top|wunderbar|alles klar|freue mich|klappt|👍|✅',
    'nehme|nehmen wir|machen wir|halten wir|lass(?:t)? uns|buch(?:e|en)?|trag(?:e|en)?|freu(?:e|en)|(?<=(?:^|[.,!?¡:\\n])\\s{0,2})bis|wäre (?:perfekt|ideal|gut|super|toll)|ideal|am besten|besser|lieber|noch frei|kann ich|ich kann|können wir|fest|bitte|bestens|prima',
  ],
  plain: [
    'ich|wir|mir|uns|mich|dir|ihnen|sie|du|es|so|also|ist|wäre|wird|sind|mal|doch|da|dann|auch|sehr|ganz|lieber|bei|liebe[rs]?|hallo|hi|hey|danke\\w*|dank|vielen|lg|vg|gruß|grüße|viele|beste|freundliche\\w*|schöne|tag|termin|zeit|bin|würde|nehmen?|nehme|davon|dieser|diesen|für|her|alles|besten|am besten|beiden|schon|aber|wie besprochen',
  ],
  breaks: ['aber', 'jedoch', 'dafür', 'sondern', 'allerdings', 'daher', 'deshalb', 'dann'],
  ordinals: [
    `(?:de[rn]|die|das) erste[nrs]?(?: ${kind})?|erste[nrs]? ${kind}|(?:option|vorschlag|termin|nr\\.?|nummer|variante) ?(?:1|eins)`,
    `(?:de[rn]|die|das) zweite[nrs]?(?: ${kind})?|zweite[nrs]? ${kind}|(?:option|vorschlag|termin|nr\\.?|nummer|variante) ?(?:2|zwei)`,
    `(?:de[rn]|die|das) dritte[nrs]?(?: ${kind})?|dritte[nrs]? ${kind}|(?:option|vorschlag|termin|nr\\.?|nummer|variante) ?(?:3|drei)`,
    `(?:de[rn]|die|das) vierte[nrs]?(?: ${kind})?|vierte[nrs]? ${kind}|(?:option|vorschlag|termin|nr\\.?|nummer|variante) ?(?:4|vier)`,
    `(?:de[rn]|die|das) fünfte[nrs]?(?: ${kind})?|fünfte[nrs]? ${kind}|(?:option|vorschlag|termin|nr\\.?|nummer|variante) ?(?:5|fünf)`,
  ],
  last: [`(?:de[rn]|die|das) (?:letzte|späteste)[nrs]?(?: ${kind})?|letzte[nrs]? ${kind}`],
  earlier: ['(?:de[rn]|die) frühere[nr]?(?: termin)?|früherer termin'],
  later: ['(?:de[rn]|die) spätere[nr]?(?: termin)?|späterer termin'],
  others: ['(?:de[rn]|die) andere[nr]?(?: (?:termine?|beiden|zeiten|tage))?|die übrigen|der rest'],
  yourTime: ['(?:ihrer|deiner|eurer|deine|ihre) (?:orts)?zeit'],
};
