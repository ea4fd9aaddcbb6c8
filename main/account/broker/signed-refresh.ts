import { openSealed, signRefresh } from '../../../protocol/broker/installation-key.ts';
import { sealedAnswer } from '../../../protocol/broker/requests.ts';

/** What a refresh through a broker that knows this installation carries. */
export const signedRefresh = (key: string, refreshToken: string) => ({
  refreshToken,
  signature: signRefresh(key, refreshToken),
});

/** The answer as the service gave it; null when it was not sealed for this key. One that is not sealed is as it is. */
export function openAnswer(key: string, refreshToken: string, answer: unknown): unknown {
  const read = sealedAnswer.safeParse(answer);
  if (!read.success) return answer;
  const text = openSealed(key, refreshToken, read.data.sealed);
  const value: unknown = text === null ? null : JSON.parse(text);
  return value;
}
