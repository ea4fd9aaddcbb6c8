/**
 * The service's document, "Errors": every refusal of a refresh is 400, and says that the client or the refresh token
 * is invalid, expired or already used. That one is missing ends nothing: it was sent, so it was lost on the way.
 */
const documentedStatus = 400;
const documentedWords = [
  /refresh[ _-]?token|(?:^|\b(?:an|the|this|your|invalid|expired|unknown) )token\b|grant|client|secret/i,
  /invalid|expired|\bused|revoked|unknown|wrong|not (?:valid|found)/i,
];
/** What a gateway says no for. */
const foreignWords =
  /csrf|xsrf|forgery|authenticity|captcha|cookie|session|certificate|header|request|missing|required/i;

/** Whether an answer to a refresh is the document's refusal, and not that of something on the way. */
export function isRefusedRefresh(status: number | undefined, said: string): boolean {
  if (status !== documentedStatus || foreignWords.test(said)) return false;
  return documentedWords.every((words) => words.test(said));
}

/** Whether a refusal is about the client and its secret, and not about the token. */
export const isAboutClient = (said: string): boolean =>
  /client|secret/i.test(said) && !/token|grant/i.test(said);
