const said = String.raw`(?:(?:\bwrote|\bschrieb[^\n:]{0,100}|\ba écrit|\bescribió|\bescreveu)\s*:|(?:のメール|書きました|のメッセージ|كتب(?:ت)?[^\n:]{0,100}|<[^<>\s]+@[^<>\s]+>[^\n]{0,20})\s*[::])[ \t]*$`;
const opens = String.raw`^[ \t]*(?:on|am|le|el|em|il|op|في|\d{4}[年/-])[^\n]{0,200}`;

/** What mail programs write above the text that is answered, in the languages of the app; over two lines if it is long. */
const wrote = [new RegExp(`${opens}${said}`, 'imu'), new RegExp(`${opens}\\n[^\\n]{0,120}${said}`, 'imu')];

/** A line that everything below is old: the text that is answered, or who sends it and from what. */
const ends = [
  /^[ \t]*-{2,}[ \t]*(?:original|ursprüngliche|message d|mensaje|mensagem|forwarded|元の|الرسالة)[^\n]*$/imu,
  /^[ \t]*_{8,}[ \t]*$/mu,
  /^-- ?$/mu,
  /^[ \t]*(?:from|von|de|差出人|من)[ \t]?[::][^\n]*\n[ \t]*(?:to|an|à|para|sent|gesendet|envoyé|enviado|date|datum|fecha|data|宛先|送信日時|日時|إلى|تاريخ)[ \t]?[::]/imu,
  /^[ \t]*(?:sent from|get outlook|von meinem|gesendet (?:mit|von)|envoyé (?:de|depuis)|enviado (?:desde|do|de|pelo)|obtenga outlook|obter o outlook|(?:iphone|android)\s*から送信|أ?ُ?رسلت? من|تم الإرسال من)[^\n]*$/imu,
];

/** What a letter is closed with, alone in its line; below it stand names, numbers of houses and telephones. */
const closing =
  /^[ \t]*(?:(?:kind |best |warm )?regards|best(?: wishes)?|cheers|sincerely|thanks|(?:mit )?(?:freundlichen|freundliche|viele|vielen|liebe|lieben|beste|besten|schöne) gr(?:ü|ue)(?:ß|ss)en?|[lv]g|mfg|(?:bien )?(?:cordialement|à vous)|cdlt|(?:un |muchos )?(?:cordial )?saludos?(?: cordiales)?|un abrazo|abraços?|att|atenciosamente|مع (?:أطيب )?(?:التحية|التحيات|تحياتي)|تحياتي)[ \t]*[,.،!]?[ \t]*$/imu;

/** Without the numbers below the closing; a postscript keeps its own. */
function withoutSignature(text: string): string {
  const found = closing.exec(text);
  if (!found) return text;
  const end = found.index + found[0].length;
  const below = text
    .slice(end)
    .replaceAll(/^(?![ \t]*p\.?[ \t]?s\b)[^\n]+$/gimu, (line) => line.replaceAll(/\p{N}/gu, ' '));
  return text.slice(0, end) + below;
}

/** The part of a message that its writer has added: without quoted text, the line above it, and the signature. */
export function newPartOf(message: string): string {
  let text = message.replaceAll(/\r\n?/gu, '\n');
  const header = wrote.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (header) {
    const rest = text.slice(header.index + header[0].length);
    // Where the quoted lines are marked, what stands below them is new.
    text = text.slice(0, header.index) + (/^\s*>/u.test(rest) ? rest : '');
  }
  text = text.replaceAll(/^[ \t]*>[^\n]*$/gmu, '');
  for (const end of ends) {
    const found = end.exec(text);
    if (found) text = text.slice(0, found.index);
  }
  return withoutSignature(text.trim());
}
